import type { Request } from 'express';

/** Whether the client prefers an asynchronous response (RFC 7240, section 4.1). */
export function prefersAsync(request: Request): boolean {
  const { prefer } = request.headers;
  const values = Array.isArray(prefer) ? prefer : [prefer ?? ''];
  return values.some((value) => value.split(/[,;]/).some((token) => token.trim().toLowerCase() === 'respond-async'));
}
