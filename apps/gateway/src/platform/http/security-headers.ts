import type { Response } from 'express';

/** What every answer says to a browser. Pages that need more (the API reference) widen the policy themselves. */
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
