import type { DeliveryFailure } from './delivery';

/** What an answer means: any 2xx is success, 410 ends the sending, and all else, redirects too, is tried again. */
export function judgeAnswer(statusCode: number): DeliveryFailure | null {
  if (statusCode >= 200 && statusCode < 300) return null;
  if (statusCode === 410) return 'gone';
  return statusCode >= 300 && statusCode < 400 ? 'redirected' : 'not_2xx';
}
