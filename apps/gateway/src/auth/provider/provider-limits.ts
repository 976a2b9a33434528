import type { AttemptLimit } from '../../platform/rate-limit/attempt-limiter';

const QUARTER_S = 900;

/**
 * Limits on requests about visits, of which a sign-in makes two: responses cannot be guessed, but each costs the provider requests. An organization may
 * share one network.
 */
export function providerLimits(network: string): readonly AttemptLimit[] {
  return [{ name: `provider:network:${network}`, limit: 600, windowS: QUARTER_S }];
}
