import type { Account, Tier } from './account';

/** The fields that decide an account's tier: the permanently granted tier, and the end of the paid subscription. */
export type TierFacts = Pick<Account, 'tier' | 'subscribedUntil'>;

/**
 * The tier that applies at `now`. Only an operator grants `office`. A top-up grants `paid` permanently, even when its credit is used up; a
 * subscription grants it for the paid period.
 */
export function effectiveTier({ tier, subscribedUntil }: TierFacts, now: Date): Tier {
  const subscribed = subscribedUntil !== undefined && subscribedUntil > now;
  return tier === 'free' && subscribed ? 'paid' : tier;
}

/** The part of a confirmed payment that affects the tier. */
export type TierPayment =
  { readonly kind: 'top_up' } | { readonly kind: 'subscription'; /** End of the paid period. */ readonly until: Date };
