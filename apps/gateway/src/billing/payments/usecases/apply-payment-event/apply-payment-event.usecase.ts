import { Inject, Injectable } from '@nestjs/common';
import {
  AppError,
  FISCAL_ISSUER,
  type FiscalIssuer,
  type Payment,
  type PaymentNotice,
  type PaymentProvider,
  type Reversal,
  type ReversalNotice,
} from '@aether/domain';
import {
  InvoiceRepository,
  METRICS,
  OtherAmountError,
  PaymentRepository,
  type Logger,
  type Metrics,
  type PaymentIncident,
} from '@aether/platform';
import { LOGGER } from '../../../../platform/tokens';

interface ApplyPaymentEventCommand {
  readonly event: PaymentNotice | ReversalNotice;
  readonly provider: PaymentProvider;
}

/**
 * Applies a provider's event to its payment (idempotent), requests the fiscal document of a confirmed payment where one is issued, and counts what an
 * operator should know.
 */
@Injectable()
export class ApplyPaymentEvent {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly invoices: InvoiceRepository,
    @Inject(FISCAL_ISSUER) private readonly fiscalIssuer: FiscalIssuer,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(METRICS) private readonly metrics: Metrics,
  ) {}

  async execute({ event, provider }: ApplyPaymentEventCommand): Promise<Payment> {
    const { payment, changed } = await this.payments.apply(event, provider).catch((error: unknown) => {
      if (isOtherAmount(error)) this.report('other-amount', event.paymentId);
      throw error;
    });
    if ('reversal' in event) {
      if (changed) this.report(incidentOf(event.reversal), payment.id);
      return payment;
    }
    if (changed && payment.uncredited !== undefined) this.report('account-deleted', payment.id);
    if (payment.invoiceId !== undefined) await this.issueFiscalDocument(payment.invoiceId, payment.accountId);
    return payment;
  }

  private report(kind: PaymentIncident, paymentId: string | null): void {
    this.metrics.count('aether_payment_incidents_total', { kind });
    this.logger.warn({ event: 'payment-incident', kind, paymentId }, 'a payment needs attention');
  }

  /** Never rejects: the credit does not depend on the document, and the next event of the payment retries. */
  private async issueFiscalDocument(id: string, accountId: string): Promise<void> {
    try {
      const invoice = await this.invoices.find(id, accountId);
      if (invoice === null || invoice.fiscal !== undefined) return;
      const fiscal = await this.fiscalIssuer.issue(invoice);
      if (fiscal !== null) await this.invoices.noteFiscal(id, fiscal);
    } catch (error) {
      this.logger.error({ invoiceId: id, err: error }, 'could not issue a fiscal document');
    }
  }
}

function incidentOf(reversal: Reversal): PaymentIncident {
  if (reversal.kind === 'refund') return 'refunded';
  return ({ open: 'disputed', won: 'dispute-won', lost: 'dispute-lost' } as const)[reversal.dispute.status];
}

function isOtherAmount(error: unknown): boolean {
  return error instanceof AppError && error.cause instanceof OtherAmountError;
}
