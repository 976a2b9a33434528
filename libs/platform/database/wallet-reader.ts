import type { LedgerEntry, Wallet } from '@aether/domain';
import type { Collection, Db, Filter } from 'mongodb';
import { COLLECTIONS, fromStored, type LedgerEntryDocument, type WalletDocument } from './documents';
import { inBatches } from './in-batches';

const BATCH = 200;

/** Transcriptions whose ids follow `after`, up to and including `upTo`; null: all that follow. */
interface TranscriptionRange {
  readonly after: string;
  readonly upTo: string | null;
}

/** Reads the wallets and ledgers of all accounts for comparisons. Holds one batch. */
export class WalletReader {
  private readonly stored: Collection<WalletDocument>;
  private readonly entries: Collection<LedgerEntryDocument>;

  constructor(db: Db) {
    this.stored = db.collection(COLLECTIONS.wallets);
    this.entries = db.collection(COLLECTIONS.ledgerEntries);
  }

  /** All wallets, in order of account. Pages, because a cursor ends when a caller takes long. */
  async *wallets(): AsyncGenerator<Wallet> {
    for (let after = ''; ;) {
      const page = await this.page({ _id: { $gt: after } });
      yield* page;
      if (page.length < BATCH) return;
      after = page.at(-1)?.accountId ?? '';
    }
  }

  /** Null when the account has none. */
  async wallet(accountId: string): Promise<Wallet | null> {
    return (await this.page({ _id: accountId }))[0] ?? null;
  }

  /** Accounts that have ledger entries and no wallet. */
  async *accountsWithoutWallet(): AsyncGenerator<string> {
    const groups = this.entries.aggregate<{ readonly _id: string }>([
      { $sort: { accountId: 1 } },
      { $group: { _id: '$accountId' } },
    ]);
    for await (const batch of inBatches(groups, BATCH)) {
      const ids = batch.map(({ _id }) => _id);
      const found = new Set((await this.page({ _id: { $in: ids } })).map(({ accountId }) => accountId));
      yield* ids.filter((id) => !found.has(id));
    }
  }

  /** The charges of transcriptions, those of one together, in order of the transcriptions. */
  async *charges({ after, upTo }: TranscriptionRange): AsyncGenerator<LedgerEntry> {
    // Ids begin with the transcription's and a slash; `0` follows it, and '`' follows the underscore.
    const from = after === '' ? 'tr_' : `${after}0`;
    const range = { $gte: from, $lt: upTo === null ? 'tr`' : `${upTo}0` };
    const found = this.entries.find({ _id: range, kind: 'charge' }).sort({ _id: 1 });
    for await (const document of found) yield fromStored<LedgerEntry>(document);
  }

  private async page(filter: Filter<WalletDocument>): Promise<readonly Wallet[]> {
    const found = await this.stored.find(filter).sort({ _id: 1 }).limit(BATCH).toArray();
    return found.map(({ _id: accountId, ...wallet }) => ({ accountId, ...wallet }));
  }
}
