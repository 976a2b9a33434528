import type { Request } from 'express';

/** The value of the first cookie with this name; null if the request has none. */
export function cookieOf(request: Request, wanted: string): string | null {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [name, value = ''] = pair.trim().split('=', 2);
    if (name === wanted) return value;
  }
  return null;
}
