import type { Request } from 'express';

/**
 * Whether a browser says that another site's page sends this. `Sec-Fetch-Site` cannot be set by scripts
 * (https://www.w3.org/TR/fetch-metadata/); older browsers send `Origin`. Who sends neither is no browser, and has no cookies to abuse.
 */
export function comesFromElsewhere(request: Request, ownOrigin: string): boolean {
  const site = request.get('sec-fetch-site');
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const origin = request.get('origin');
  if (origin === undefined || origin === ownOrigin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== request.get('host');
}
