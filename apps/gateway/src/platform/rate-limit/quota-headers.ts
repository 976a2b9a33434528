import type { Response } from 'express';
import type { RequestQuota } from '@aether/domain';

interface ShownQuota extends RequestQuota {
  readonly windowS: number;
  /** What is counted. Default: requests. */
  readonly policy?: 'requests' | 'uploads';
}

/** Rounds up to whole seconds, so that a client that waits this long has waited long enough. */
export function wholeSeconds(ms: number): number {
  return Math.ceil(ms / 1000);
}

/**
 * Sets the rate limit headers: those of draft-ietf-httpapi-ratelimit-headers-11 (`q`: requests per window, `w`: window in seconds,
 * `r`: remaining requests, `t`: seconds until the reset), and the older names that clients read.
 */
export function setQuotaHeaders(
  response: Response,
  { limit, remaining, resetMs, windowS, policy = 'requests' }: ShownQuota,
): void {
  const reset = wholeSeconds(resetMs);
  response
    .setHeader('ratelimit-policy', `"${policy}";q=${limit};w=${windowS}`)
    .setHeader('ratelimit', `"${policy}";r=${remaining};t=${reset}`)
    .setHeader('x-ratelimit-limit', String(limit))
    .setHeader('x-ratelimit-remaining', String(remaining))
    .setHeader('x-ratelimit-reset', String(reset));
}
