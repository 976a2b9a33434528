import { Inject, Injectable } from '@nestjs/common';
import {
  FISCAL_ISSUER,
  type FiscalIssuer,
  type Payment,
  type PaymentNotice,
  type PaymentProvider,
} from '@aether/domain';
import { InvoiceRepository, PaymentRepository, type Logger } from '@aether/platform';
import { LOGGER } from '../../../../platform/tokens';

interface ApplyPaymentEventCommand {
  readonly event: PaymentNotice;
  readonly provider: PaymentProvider;
}

/** Applies a provider's event to its payment (idempotent), and requests the fiscal document of a confirmed payment where one is issued. */
@Injectable()
export class ApplyPaymentEvent {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly invoices: InvoiceRepository,
    @Inject(FISCAL_ISSUER) private readonly fiscalIssuer: FiscalIssuer,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute({ event, provider }: ApplyPaymentEventCommand): Promise<Payment> {
    const payment = await this.payments.apply(event, provider);
    if (payment.invoiceId !== undefined) await this.issueFiscalDocument(payment.invoiceId, payment.accountId);
    return payment;
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
