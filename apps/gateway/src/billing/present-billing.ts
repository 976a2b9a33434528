import {
  invoiceItem,
  invoiceNumber,
  microBrlToBrl,
  NOT_FISCAL,
  statusAt,
  type Invoice,
  type InvoiceParty,
  type Payment,
  type Purchase,
} from '@aether/domain';
import { formatTaxId } from '@aether/language';
import type { InvoiceObject, PaymentObject } from './billing.schema';

export function presentPrice({ microBrl, microBrlPerHour }: Purchase): { amount_brl: number; brl_per_hour: number } {
  return { amount_brl: microBrlToBrl(microBrl), brl_per_hour: microBrlToBrl(microBrlPerHour) };
}

export function presentPayment(payment: Payment, now: Date): PaymentObject {
  const { id, purchase, method, provider, createdAt, expiresAt, confirmedAt, brCode, checkoutUrl, invoiceId } = payment;
  const path = `/v1/app/payments/${id}`;
  const status = statusAt(payment, now);
  const over = status === 'confirmed' || status === 'expired';
  return {
    id,
    object: 'payment',
    kind: purchase.kind,
    ...presentPrice(purchase),
    method,
    status,
    sandbox: provider === 'sandbox',
    created_at: createdAt.toISOString(),
    expires_at: expiresAt?.toISOString() ?? null,
    confirmed_at: confirmedAt?.toISOString() ?? null,
    pix: brCode === undefined ? null : { code: brCode, qr_png: `${path}/qr.png`, qr_svg: `${path}/qr.svg` },
    checkout_url: over ? null : (checkoutUrl ?? null),
    invoice_id: invoiceId ?? null,
    refunded_brl: microBrlToBrl(payment.refundedMicroBrl ?? 0),
    dispute: payment.disputes?.at(-1)?.status ?? null,
    credited: status === 'confirmed' && payment.uncredited === undefined,
  };
}

export function presentInvoice(invoice: Invoice): InvoiceObject {
  const { id, issuedAt, issuer, customer, email, purchase, method, paymentId, period, sandbox, fiscal } = invoice;
  return {
    id,
    object: 'invoice',
    number: invoiceNumber(invoice),
    issued_at: issuedAt.toISOString(),
    issuer: presentParty(issuer),
    customer: presentParty(customer),
    email,
    description: invoiceItem(invoice),
    amount_brl: microBrlToBrl(purchase.microBrl),
    method,
    payment_id: paymentId,
    period: period === undefined ? null : { from: period.from.toISOString(), to: period.to.toISOString() },
    notice: NOT_FISCAL,
    fiscal_document: fiscal ?? null,
    sandbox,
    pdf: `/v1/app/invoices/${id}/pdf`,
  };
}

function presentParty(party: InvoiceParty | undefined): InvoiceObject['issuer'] {
  if (party === undefined) return null;
  const { name, taxId, address, email } = party;
  return { name, tax_id: formatTaxId(taxId), address: address ?? null, email: email ?? null };
}
