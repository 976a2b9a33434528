/** Payments for credit. All money is whole micro-BRL. */

import type { Reversals } from './reversal';

export const PAYMENT_METHODS = ['pix', 'card'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** `expired`: a Pix that was not paid by its deadline. `failed`: a declined card, which can be retried. */
export const PAYMENT_STATUSES = ['pending', 'confirmed', 'expired', 'failed'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** The purchased credit, at the price of the time of the order. */
export interface Purchase {
  readonly kind: 'top_up' | 'subscription';
  readonly microBrl: number;
  /** Price per hour of audio with this credit. */
  readonly microBrlPerHour: number;
}

export interface Payment extends Reversals {
  readonly id: string;
  readonly accountId: string;
  readonly purchase: Purchase;
  readonly method: PaymentMethod;
  readonly status: PaymentStatus;
  /** The payment provider: `stripe` or `sandbox`. */
  readonly provider: string;
  /** The provider's id of the payment; null until the payment is opened there. */
  readonly providerId: string | null;
  /** Pix only: the code that the payer copies or scans as a QR code. */
  readonly brCode?: string;
  /** Cards only: the provider's page that collects the card data. Only the payer can use it. */
  readonly checkoutUrl?: string;
  readonly createdAt: Date;
  /** Deadline for paying a Pix. */
  readonly expiresAt: Date | null;
  readonly confirmedAt: Date | null;
  /** Id of the receipt that was issued with the confirmation. */
  readonly invoiceId?: string;
  /** Why a confirmed payment added no credit: an operator must refund it. */
  readonly uncredited?: 'account_deleted';
}

/** An outcome that a provider reports, possibly several times and in any order. */
export type PaymentOutcome = Exclude<PaymentStatus, 'pending'>;

/**
 * The status after an outcome; null when the outcome changes nothing. A confirmation overrides every earlier outcome, and no later outcome
 * overrides a confirmation: the money has arrived.
 */
export function nextStatus(status: PaymentStatus, outcome: PaymentOutcome): PaymentStatus | null {
  if (status === 'confirmed' || status === outcome) return null;
  if (outcome === 'confirmed') return 'confirmed';
  return status === 'expired' ? null : outcome;
}

/**
 * Whether no outcome but a late confirmation, which the provider reports by itself, can follow. A declined card is not final: its page takes another.
 */
export function isFinal(status: PaymentStatus): boolean {
  return status === 'confirmed' || status === 'expired';
}

/** The status at `now`. A Pix expires by its deadline alone, without an update of the record. */
export function statusAt({ status, expiresAt }: Pick<Payment, 'status' | 'expiresAt'>, now: Date): PaymentStatus {
  return status === 'pending' && expiresAt !== null && expiresAt <= now ? 'expired' : status;
}
