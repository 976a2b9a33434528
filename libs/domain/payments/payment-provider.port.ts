import type { PaymentMethod, PaymentOutcome } from './payment';
import type { Reversal } from './reversal';

/** The payment that a provider is asked to open. */
export interface PaymentOrder {
  readonly paymentId: string;
  readonly method: PaymentMethod;
  /** Whole centavos. */
  readonly centavos: number;
  /** Deadline for paying a Pix. */
  readonly expiresAt: Date;
  /** The page to which the provider's page redirects the payer afterwards. */
  readonly returnUrl: string;
}

export interface OpenedPayment {
  readonly providerId: string;
  /** Pix only: an EMV code (BR Code) with the amount and txid. */
  readonly brCode?: string;
  /** Cards only: the provider's page that collects the card data. */
  readonly checkoutUrl?: string;
}

/** The state of a payment at its provider. */
export interface PaymentNotice {
  /** Our id of the payment, if the provider returns it; otherwise null. */
  readonly paymentId: string | null;
  readonly providerId: string;
  readonly outcome: PaymentOutcome;
  /** Centavos that were paid, or that were requested if nothing was paid. */
  readonly centavos: number;
}

/** A refund or dispute at the provider. */
export interface ReversalNotice extends Pick<PaymentNotice, 'paymentId' | 'providerId'> {
  readonly reversal: Reversal;
}

export const PAYMENT_PROVIDER = Symbol('PaymentProvider');

/** A payment service. Every adapter passes `test/contract/payment-provider.suite.ts`. */
export interface PaymentProvider {
  readonly name: string;
  /** Request header with the signature of the provider's notices. */
  readonly signatureHeader: string;
  /** Whether payments use no real money. */
  readonly sandbox: boolean;
  /** The supported methods. */
  readonly methods: readonly PaymentMethod[];
  /** Opens a payment; idempotent by `paymentId`. Rejects with `overloaded` when the provider does not respond. */
  open(order: PaymentOrder): Promise<OpenedPayment>;
  /** Null while the payment is pending. */
  find(providerId: string): Promise<PaymentNotice | null>;
  /**
   * Reads a notice that the provider sent us; null when it does not concern our payments. Rejects with `invalid_signature` for a missing, wrong or
   * outdated signature, and `overloaded` when the provider must be asked and does not respond. `body`: the raw request body.
   */
  readNotice(body: Buffer, signature: string | undefined): Promise<PaymentNotice | ReversalNotice | null>;
}
