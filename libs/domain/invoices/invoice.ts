import type { PaymentMethod, Purchase } from '../payments/payment';

/** A receipt of what an account has paid: never a fiscal document. */
export interface Invoice {
  readonly id: string;
  /** From 1, without gaps, over all accounts. */
  readonly number: number;
  readonly accountId: string;
  readonly paymentId: string;
  /** Of the account, when it was issued. */
  readonly email: string;
  readonly purchase: Purchase;
  readonly method: PaymentMethod;
  readonly issuedAt: Date;
  /** Of a subscription. */
  readonly period?: { readonly from: Date; readonly to: Date };
  /** Whether no money moved: a sandbox's. */
  readonly sandbox: boolean;
  /** The fiscal document that was issued for it. */
  readonly fiscal?: FiscalDocument;
}

/** A fiscal document, such as an NFS-e. */
export interface FiscalDocument {
  readonly number: string;
  /** Where it can be seen. */
  readonly url: string;
}

/** What is said on every receipt. */
export const NOT_FISCAL = 'Recibo de pagamento. Não é documento fiscal: não substitui a NFS-e.';

export function invoiceNumber({ number }: Pick<Invoice, 'number'>): string {
  return String(number).padStart(8, '0');
}

/** What was bought, in a line. */
export function invoiceItem({ purchase }: Pick<Invoice, 'purchase'>): string {
  const hour = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(
    purchase.microBrlPerHour / 1_000_000,
  );
  const what = purchase.kind === 'top_up' ? 'Recarga de crédito' : 'Assinatura mensal';
  return `${what} para transcrição de áudio, a ${hour} por hora`;
}
