import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Account, LedgerEntry } from '@aether/domain';
import { InvoiceRepository, LedgerRepository, PaymentRepository } from '@aether/platform';
import { presentBalance } from '../../billing/present-balance';
import { presentBillingDetails } from '../../billing/present-billing-details';
import { presentInvoice, presentPayment } from '../../billing/present-billing';
import type { ArchivePart } from '../../platform/archive/archive-part';
import { jsonList } from './json-list';
import { jsonPart } from './json-part';

/** Credit, payments, billing details and receipts of an account, as files of an archive. */
@Injectable()
export class BillingParts {
  constructor(
    private readonly ledger: LedgerRepository,
    private readonly payments: PaymentRepository,
    private readonly invoices: InvoiceRepository,
  ) {}

  *of({ id: accountId, billingDetails }: Account): Generator<ArchivePart> {
    yield { path: 'creditos.json', open: async () => Readable.from(this.credit(accountId)) };
    yield jsonPart('pagamentos.json', async () => {
      const now = new Date();
      return (await this.payments.list(accountId)).map((payment) => ({
        ...presentPayment(payment, now),
        checkout_url: null,
      }));
    });
    yield jsonPart('dados-do-recibo.json', async () => presentBillingDetails(billingDetails));
    yield jsonPart('recibos.json', async () => (await this.invoices.list(accountId)).map(presentInvoice));
  }

  private async *credit(accountId: string): AsyncGenerator<string> {
    const balance = presentBalance(await this.ledger.wallet(accountId), new Date());
    yield `{"balance": ${JSON.stringify(balance)},\n"entries": `;
    yield* jsonList(withoutAccount(this.ledger.readEntries(accountId)));
    yield '}\n';
  }
}

async function* withoutAccount(entries: AsyncIterable<LedgerEntry>): AsyncGenerator<Omit<LedgerEntry, 'accountId'>> {
  for await (const { accountId: _, ...entry } of entries) yield entry;
}
