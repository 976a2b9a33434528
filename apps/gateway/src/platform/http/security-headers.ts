import type { Response } from 'express';

/** Default security headers of every response. Pages that need more, such as the API reference, override the policy. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
} as const;

export function setSecurityHeaders(response: Response): void {
  for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
}
