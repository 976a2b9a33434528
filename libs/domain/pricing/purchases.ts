import type { Purchase } from '../payments/payment';
import { topUpMicroBrlPerHour, TOP_UP_PRICES } from './price-table';

/** The prices that an operator configures. */
export interface Offers {
  /** Hourly rate of the largest top-up, in place of the price table's; null keeps the price table's. */
  readonly bonusMicroBrlPerHour: number | null;
  /** Null: no subscription is offered. */
  readonly subscription: { readonly microBrlPerMonth: number; readonly microBrlPerHour: number } | null;
}

/** The top-ups on offer, in ascending order of the amount. */
export function offeredTopUps({ bonusMicroBrlPerHour: bonus }: Offers): readonly Purchase[] {
  const largest = TOP_UP_PRICES.at(-1)?.microBrl;
  return TOP_UP_PRICES.map(({ microBrl }) => {
    const own = topUpMicroBrlPerHour(microBrl);
    return { kind: 'top_up', microBrl, microBrlPerHour: microBrl === largest ? (bonus ?? own) : own };
  });
}

/** The monthly subscription; null when none is offered. */
export function offeredSubscription({ subscription }: Offers): Purchase | null {
  if (subscription === null) return null;
  const { microBrlPerMonth: microBrl, microBrlPerHour } = subscription;
  return { kind: 'subscription', microBrl, microBrlPerHour };
}

/** The same time one month later, on the last day of that month where it is shorter. */
export function monthAfter(date: Date): Date {
  const next = new Date(date);
  next.setUTCMonth(date.getUTCMonth() + 1);
  if (next.getUTCDate() !== date.getUTCDate()) next.setUTCDate(0);
  return next;
}
