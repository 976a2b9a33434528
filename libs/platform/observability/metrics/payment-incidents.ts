/** What can happen to a payment that an operator should know, as named in logs and metrics. */
export const PAYMENT_INCIDENTS = [
  'refunded',
  'disputed',
  'dispute-won',
  'dispute-lost',
  // Confirmed with another amount than requested: no credit.
  'other-amount',
  // Confirmed after its account was deleted: no credit.
  'account-deleted',
] as const;

export type PaymentIncident = (typeof PAYMENT_INCIDENTS)[number];
