import { Injectable } from '@nestjs/common';
import type { LedgerEntry } from '@aether/domain';
import { LedgerRepository } from '@aether/platform';
import { presentBalance } from '../../account/present-balance';
import type { ArchivePart } from './archive-part';
import { jsonPart } from './json-part';

/** What an account has paid and used, as files. */
@Injectable()
export class MoneyParts {
  constructor(private readonly ledger: LedgerRepository) {}

  *of(accountId: string): Generator<ArchivePart> {
    yield jsonPart('creditos.json', () => this.credit(accountId));
  }

  private async credit(accountId: string): Promise<unknown> {
    const [wallet, entries] = await Promise.all([this.ledger.wallet(accountId), this.ledger.entries(accountId)]);
    return { balance: presentBalance(wallet, new Date()), entries: entries.map(withoutAccount) };
  }
}

function withoutAccount({ accountId: _, ...entry }: LedgerEntry): Omit<LedgerEntry, 'accountId'> {
  return entry;
}
