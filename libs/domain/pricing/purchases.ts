import type { Purchase } from '../payments/payment';
import { topUpMicroBrlPerHour, TOP_UP_PRICES } from './price-table';

/** What an operator has decided about prices. */
export interface Offers {
  /** What an hour costs with the largest top-up, instead of what the price table says; null: as that says. */
  readonly bonusMicroBrlPerHour: number | null;
  /** Null: none is offered. */
  readonly subscription: { readonly microBrlPerMonth: number; readonly microBrlPerHour: number } | null;
}

/** The top-ups that can be bought, the smallest first. */
export function offeredTopUps({ bonusMicroBrlPerHour: bonus }: Offers): readonly Purchase[] {
  const largest = TOP_UP_PRICES.at(-1)?.microBrl;
  return TOP_UP_PRICES.map(({ microBrl }) => {
    const own = topUpMicroBrlPerHour(microBrl);
    return { kind: 'top_up', microBrl, microBrlPerHour: microBrl === largest ? (bonus ?? own) : own };
  });
}

/** A month's subscription; null where none is offered. */
export function offeredSubscription({ subscription }: Offers): Purchase | null {
  if (subscription === null) return null;
  const { microBrlPerMonth: microBrl, microBrlPerHour } = subscription;
  return { kind: 'subscription', microBrl, microBrlPerHour };
}

/** The same time of the next month, or of its last day where that has no such day. */
export function monthAfter(date: Date): Date {
  const next = new Date(date);
  next.setUTCMonth(date.getUTCMonth() + 1);
  if (next.getUTCDate() !== date.getUTCDate()) next.setUTCDate(0);
  return next;
}
