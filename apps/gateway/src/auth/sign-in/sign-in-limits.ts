import type { AttemptLimit } from '../../platform/rate-limit/attempt-limiter';

const QUARTER_S = 900;
const HOUR_S = 3600;

/** Limits on e-mails: so that no mailbox is flooded, and no network can send to many addresses. */
export function emailRequestLimits(
  purpose: 'sign-up' | 'reset',
  email: string,
  network: string,
): readonly AttemptLimit[] {
  return [
    { name: `mail:${purpose}:email:${email}`, limit: 5, windowS: HOUR_S },
    { name: `mail:network:${network}`, limit: 60, windowS: HOUR_S },
  ];
}

/** Limits on opening e-mailed links: they cannot be guessed, but each try costs a database query. */
export function linkLimits(network: string): readonly AttemptLimit[] {
  return [{ name: `link:network:${network}`, limit: 100, windowS: QUARTER_S }];
}

/** Limits on the password of a sign-up link: another user who holds the link may guess the password. */
export function linkPasswordLimits(token: string): readonly AttemptLimit[] {
  return [{ name: `link:token:${token}`, limit: 10, windowS: HOUR_S }];
}

/** Limit on passwords for one address from one network, reset after a successful sign-in. */
export function signInLimitByNetwork(email: string, network: string): AttemptLimit {
  return { name: `sign-in:email:${email}:network:${network}`, limit: 10, windowS: QUARTER_S };
}

/**
 * Limits on sign-in: few tries for one address from one network, more for one address from all networks (so that an attacker does not
 * quickly lock the owner out), and a limit for each network.
 */
export function signInLimits(email: string, network: string): readonly AttemptLimit[] {
  return [
    signInLimitByNetwork(email, network),
    { name: `sign-in:email:${email}`, limit: 100, windowS: QUARTER_S },
    { name: `sign-in:network:${network}`, limit: 300, windowS: QUARTER_S },
  ];
}

/** Limits on confirming the current password, which anyone at an open session may guess. */
export function passwordConfirmationLimits(userId: string): readonly AttemptLimit[] {
  return [{ name: `password:person:${userId}`, limit: 10, windowS: QUARTER_S }];
}
