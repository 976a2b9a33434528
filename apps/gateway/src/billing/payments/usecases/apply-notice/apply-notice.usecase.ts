import { Inject, Injectable } from '@nestjs/common';
import { FISCAL_ISSUER, type FiscalIssuer, type Payment } from '@aether/domain';
import { InvoiceRepository, PaymentRepository, type Logger } from '@aether/platform';
import { LOGGER } from '../../../../platform/tokens';
import type { ApplyNoticeCommand } from './apply-notice.command';

/** What a provider tells becomes of a payment what it must; a confirmed one's receipt gets its fiscal document, where some are issued. */
@Injectable()
export class ApplyNotice {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly invoices: InvoiceRepository,
    @Inject(FISCAL_ISSUER) private readonly fiscalIssuer: FiscalIssuer,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute({ notice, provider }: ApplyNoticeCommand): Promise<Payment> {
    const payment = await this.payments.apply(notice, provider);
    if (payment.invoiceId !== undefined) await this.issueFiscalDocument(payment.invoiceId, payment.accountId);
    return payment;
  }

  /** The credit stands without it: what fails is tried again with the next notice. */
  private async issueFiscalDocument(id: string, accountId: string): Promise<void> {
    try {
      const invoice = await this.invoices.find(id, accountId);
      if (invoice === null || invoice.fiscal !== undefined) return;
      const fiscal = await this.fiscalIssuer.issue(invoice);
      if (fiscal !== null) await this.invoices.noteFiscal(id, fiscal);
    } catch (error) {
      this.logger.error({ invoiceId: id, err: error }, 'no fiscal document was issued');
    }
  }
}
