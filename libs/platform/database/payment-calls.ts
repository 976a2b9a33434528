import type { Payment } from '@aether/domain';

export type NewPayment = Pick<Payment, 'accountId' | 'purchase' | 'method' | 'provider' | 'expiresAt'>;

/** All conditions must hold; absent ones do. */
export interface PaymentSearch extends Partial<Pick<Payment, 'accountId' | 'status'>> {
  /** Only payments that added no credit and are not refunded yet. */
  readonly uncredited?: boolean;
}

/** The provider that reports a payment's state. */
export interface PaymentSource {
  readonly name: string;
  readonly sandbox: boolean;
}

/** A payment after a provider's report, and whether the report changed it. */
export interface AppliedNotice {
  readonly payment: Payment;
  readonly changed: boolean;
}

/** Cause of the error of a payment that was confirmed with another amount. */
export class OtherAmountError extends Error {}
