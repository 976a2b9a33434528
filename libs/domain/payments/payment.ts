/** What an account buys credit with. All money is whole micro-BRL. */

export const PAYMENT_METHODS = ['pix', 'card'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** `expired`: a Pix that was not paid in its time; a card that was refused may be tried again. */
export const PAYMENT_STATUSES = ['pending', 'confirmed', 'expired', 'failed'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** What is bought, at the price that held when it was ordered. */
export interface Purchase {
  readonly kind: 'top_up' | 'subscription';
  readonly microBrl: number;
  /** What an hour of audio costs with this credit. */
  readonly microBrlPerHour: number;
}

export interface Payment {
  readonly id: string;
  readonly accountId: string;
  readonly purchase: Purchase;
  readonly method: PaymentMethod;
  readonly status: PaymentStatus;
  /** Who takes the money: `stripe` or `sandbox`. */
  readonly provider: string;
  /** The provider's own name for it; null until it was told of it. */
  readonly providerId: string | null;
  /** Of a Pix: what the payer copies, or reads as a QR code. */
  readonly brCode?: string;
  /** Of a card: the provider's page, which takes its data. Of no use to anybody but the payer. */
  readonly checkoutUrl?: string;
  readonly createdAt: Date;
  /** Until when a Pix can be paid. */
  readonly expiresAt: Date | null;
  readonly confirmedAt: Date | null;
  /** Of the receipt that was issued with the confirmation. */
  readonly invoiceId?: string;
}

/** What a provider tells of a payment, as often and in whatever order it likes. */
export type PaymentOutcome = Exclude<PaymentStatus, 'pending'>;

/**
 * What an outcome makes of a payment; null: nothing. Money that came is money that came: a confirmation counts whatever was told before it, and
 * nothing undoes it.
 */
export function nextStatus(status: PaymentStatus, outcome: PaymentOutcome): PaymentStatus | null {
  if (status === 'confirmed' || status === outcome) return null;
  if (outcome === 'confirmed') return 'confirmed';
  return status === 'expired' ? null : outcome;
}

/** As it is seen at `now`: nobody has to write that a Pix was not paid in its time. */
export function statusAt({ status, expiresAt }: Pick<Payment, 'status' | 'expiresAt'>, now: Date): PaymentStatus {
  return status === 'pending' && expiresAt !== null && expiresAt <= now ? 'expired' : status;
}
