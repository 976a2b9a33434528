import type { PaymentMethod, PaymentOutcome } from './payment';

/** What a provider is asked to take. */
export interface PaymentOrder {
  readonly paymentId: string;
  readonly method: PaymentMethod;
  /** Whole centavos. */
  readonly centavos: number;
  /** Until when a Pix can be paid. */
  readonly expiresAt: Date;
  /** Where the payer is sent back to from the provider's page. */
  readonly returnUrl: string;
}

export interface OpenedPayment {
  readonly providerId: string;
  /** Of a Pix: an EMV code (BR Code) with its amount and txid. */
  readonly brCode?: string;
  /** Of a card: the provider's page, which takes its data. */
  readonly checkoutUrl?: string;
}

/** How a payment stands with its provider. */
export interface PaymentNotice {
  /** Our own name for it, as the provider was told; null where it does not tell. */
  readonly paymentId: string | null;
  readonly providerId: string;
  readonly outcome: PaymentOutcome;
  /** What was paid, in centavos; what was asked for where nothing was. */
  readonly centavos: number;
}

export const PAYMENT_PROVIDER = Symbol('PaymentProvider');

/** Somebody who takes money: every adapter passes `test/contract/payment-provider.suite.ts`. */
export interface PaymentProvider {
  readonly name: string;
  /** The header of what it sends to our address that holds its signature. */
  readonly signatureHeader: string;
  /** Whether no money moves. */
  readonly sandbox: boolean;
  /** The methods that it can take. */
  readonly methods: readonly PaymentMethod[];
  /** Begins a payment; the same payment again is the same one. Rejects with `overloaded` when the provider does not answer. */
  open(order: PaymentOrder): Promise<OpenedPayment>;
  /** Null while it is neither paid nor given up. */
  find(providerId: string): Promise<PaymentNotice | null>;
  /**
   * Reads what the provider sends to our address; null for what is none of our business. Rejects with `invalid_signature` what it has not
   * signed, or long ago. `body`: as it came, byte by byte.
   */
  readNotice(body: Buffer, signature: string | undefined): PaymentNotice | null;
}
