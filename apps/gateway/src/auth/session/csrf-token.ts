import { createHmac, timingSafeEqual } from 'node:crypto';

const LENGTH = 43;

/**
 * The token that a page sends with every request that changes state. It is derived from the part of the cookie that stays the same for the
 * whole session, so nothing is stored, and only a page that received it from this API knows it.
 */
export function csrfTokenOf(cookie: string): string {
  const [key = ''] = cookie.split('.');
  return createHmac('sha256', key).update('csrf').digest('base64url');
}

export function isCsrfTokenOf(cookie: string, given: string | undefined): boolean {
  if (given?.length !== LENGTH || !/^[\w-]+$/.test(given)) return false;
  return timingSafeEqual(Buffer.from(csrfTokenOf(cookie)), Buffer.from(given));
}
