import type { Request } from 'express';

/**
 * Whether the browser reports that another site's page sent the request. Scripts cannot set `Sec-Fetch-Site`
 * (https://www.w3.org/TR/fetch-metadata/); older browsers send `Origin`. A client that sends neither is not a browser and has no cookies to abuse.
 */
export function isCrossSiteRequest(request: Request, ownOrigin: string): boolean {
  const site = request.get('sec-fetch-site');
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const origin = request.get('origin');
  if (origin === undefined || origin === ownOrigin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== request.get('host');
}
