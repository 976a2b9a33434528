import { createHmac, timingSafeEqual } from 'node:crypto';

const LENGTH = 43;

/**
 * The token that a page sends with whatever changes something. It follows from the part of the cookie that stays as long as the session: only
 * whoever was given it by this API knows it, and nothing has to be stored.
 */
export function csrfTokenOf(cookie: string): string {
  const [key = ''] = cookie.split('.');
  return createHmac('sha256', key).update('csrf').digest('base64url');
}

export function isCsrfTokenOf(cookie: string, given: string | undefined): boolean {
  if (given?.length !== LENGTH || !/^[\w-]+$/.test(given)) return false;
  return timingSafeEqual(Buffer.from(csrfTokenOf(cookie)), Buffer.from(given));
}
