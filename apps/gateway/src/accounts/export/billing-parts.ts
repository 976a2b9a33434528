import { Injectable } from '@nestjs/common';
import type { LedgerEntry } from '@aether/domain';
import { InvoiceRepository, LedgerRepository, PaymentRepository } from '@aether/platform';
import { presentBalance } from '../../billing/present-balance';
import { presentInvoice, presentPayment } from '../../billing/present-billing';
import type { ArchivePart } from './archive-part';
import { jsonPart } from './json-part';

/** Credit, payments and receipts of an account, as files of an archive. */
@Injectable()
export class BillingParts {
  constructor(
    private readonly ledger: LedgerRepository,
    private readonly payments: PaymentRepository,
    private readonly invoices: InvoiceRepository,
  ) {}

  *of(accountId: string): Generator<ArchivePart> {
    yield jsonPart('creditos.json', () => this.credit(accountId));
    yield jsonPart('pagamentos.json', async () => {
      const now = new Date();
      return (await this.payments.list(accountId)).map((payment) => ({
        ...presentPayment(payment, now),
        checkout_url: null,
      }));
    });
    yield jsonPart('recibos.json', async () => (await this.invoices.list(accountId)).map(presentInvoice));
  }

  private async credit(accountId: string): Promise<unknown> {
    const [wallet, entries] = await Promise.all([this.ledger.wallet(accountId), this.ledger.entries(accountId)]);
    return { balance: presentBalance(wallet, new Date()), entries: entries.map(withoutAccount) };
  }
}

function withoutAccount({ accountId: _, ...entry }: LedgerEntry): Omit<LedgerEntry, 'accountId'> {
  return entry;
}
