import type { DeliveryFailure } from './delivery';

/** Null for success (any 2xx). 410 stops the delivery; every other status, redirects included, is retried. */
export function classifyResponse(statusCode: number): DeliveryFailure | null {
  if (statusCode >= 200 && statusCode < 300) return null;
  if (statusCode === 410) return 'gone';
  return statusCode >= 300 && statusCode < 400 ? 'redirected' : 'not_2xx';
}
