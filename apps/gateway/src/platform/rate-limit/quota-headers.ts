import type { Response } from 'express';
import type { RequestQuota } from '@aether/domain';

const POLICY = '"requests"';

interface ShownQuota extends RequestQuota {
  readonly windowS: number;
}

/** Whole seconds, so that whoever waits so long has waited long enough. */
export function wholeSeconds(ms: number): number {
  return Math.ceil(ms / 1000);
}

/**
 * Tells the caller how it stands: draft-ietf-httpapi-ratelimit-headers-11 (`q`: requests a window, `w`: its seconds, `r`: requests left,
 * `t`: seconds until there are more), and the older names that clients look for.
 */
export function setQuotaHeaders(response: Response, { limit, remaining, resetMs, windowS }: ShownQuota): void {
  const reset = wholeSeconds(resetMs);
  response
    .setHeader('ratelimit-policy', `${POLICY};q=${limit};w=${windowS}`)
    .setHeader('ratelimit', `${POLICY};r=${remaining};t=${reset}`)
    .setHeader('x-ratelimit-limit', String(limit))
    .setHeader('x-ratelimit-remaining', String(remaining))
    .setHeader('x-ratelimit-reset', String(reset));
}
