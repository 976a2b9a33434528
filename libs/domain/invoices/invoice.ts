import type { PaymentMethod, Purchase } from '../payments/payment';
import type { InvoiceParty } from './invoice-party';

/** A receipt of a payment. It is never a fiscal document. */
export interface Invoice {
  readonly id: string;
  /** Counted from 1, without gaps, across all accounts. */
  readonly number: number;
  readonly accountId: string;
  readonly paymentId: string;
  /** The account's e-mail address at the time of issue. */
  readonly email: string;
  /** Absent where the operator had configured none, and in receipts of older versions. */
  readonly issuer?: InvoiceParty;
  /** The account's billing details at the time of issue. Absent where it had none, and in receipts of older versions. */
  readonly customer?: InvoiceParty;
  readonly purchase: Purchase;
  readonly method: PaymentMethod;
  readonly issuedAt: Date;
  /** The paid period; subscriptions only. */
  readonly period?: { readonly from: Date; readonly to: Date };
  /** Whether the payment was made in the sandbox, without real money. */
  readonly sandbox: boolean;
  /** The fiscal document that was issued for this invoice. */
  readonly fiscal?: FiscalDocument;
}

/** A fiscal document, such as an NFS-e. */
export interface FiscalDocument {
  readonly number: string;
  /** Public page of the document. */
  readonly url: string;
}

/** The notice printed on every receipt. */
export const NOT_FISCAL = 'Recibo de pagamento. Não é documento fiscal: não substitui a NFS-e.';

export function invoiceNumber({ number }: Pick<Invoice, 'number'>): string {
  return String(number).padStart(8, '0');
}

/** One line that describes the purchase, in Portuguese. */
export function invoiceItem({ purchase }: Pick<Invoice, 'purchase'>): string {
  const hour = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(
    purchase.microBrlPerHour / 1_000_000,
  );
  const what = purchase.kind === 'top_up' ? 'Recarga de crédito' : 'Assinatura mensal';
  return `${what} para transcrição de áudio, a ${hour} por hora`;
}
