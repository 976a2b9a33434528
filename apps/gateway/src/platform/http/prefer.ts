import type { Request } from 'express';

/** Whether the client prefers an asynchronous response (RFC 7240, section 4.1). */
export function prefersAsync(request: Request): boolean {
  return prefers(request, 'respond-async');
}

/** Whether the client prefers what changed to the whole object (RFC 7240, section 4.2). */
export function prefersMinimal(request: Request): boolean {
  return prefers(request, 'return=minimal');
}

function prefers(request: Request, preference: string): boolean {
  const { prefer } = request.headers;
  const values = Array.isArray(prefer) ? prefer : [prefer ?? ''];
  return values.some((value) => value.split(/[,;]/).some((token) => token.trim().toLowerCase() === preference));
}
