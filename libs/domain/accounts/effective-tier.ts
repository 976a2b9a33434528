import type { Account, Tier } from './account';

/** What decides an account's tier: what was granted for good, and until when a subscription is paid for. */
export type TierFacts = Pick<Account, 'tier' | 'subscribedUntil'>;

/**
 * The tier that holds at `now`. `office` is an operator's to give. A top-up makes `paid` for good, whatever is left of it; a subscription
 * makes it for as long as it is paid for.
 */
export function effectiveTier({ tier, subscribedUntil }: TierFacts, now: Date): Tier {
  const subscribed = subscribedUntil !== undefined && subscribedUntil > now;
  return tier === 'free' && subscribed ? 'paid' : tier;
}

/** A confirmed payment, as far as the tier goes. */
export type TierPayment =
  | { readonly kind: 'top_up' }
  | { readonly kind: 'subscription'; /** What is paid for ends then. */ readonly until: Date };
