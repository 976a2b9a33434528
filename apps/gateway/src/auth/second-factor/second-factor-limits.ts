import type { AttemptLimit } from '../../platform/rate-limit/attempt-limiter';

const QUARTER_S = 900;
const HOUR_S = 3600;

/** Limit on codes for one user from one network, reset after a right one. */
export function secondFactorLimitByNetwork(userId: string, network: string): AttemptLimit {
  return { name: `second-factor:person:${userId}:network:${network}`, limit: 10, windowS: QUARTER_S };
}

/**
 * Limits on codes: three of a million are right at any time, so that 20 tries an hour find one in about two years. Few are from one network, so that
 * an attacker who knows the password does not lock the owner out at once.
 */
export function secondFactorLimits(userId: string, network: string): readonly AttemptLimit[] {
  return [
    secondFactorLimitByNetwork(userId, network),
    { name: `second-factor:person:${userId}`, limit: 20, windowS: HOUR_S },
    { name: `second-factor:network:${network}`, limit: 300, windowS: QUARTER_S },
  ];
}
