import { KINDS_OUTSIDE_STATEMENTS } from '@aether/domain';
import type { Collection, Db, Document } from 'mongodb';
import { COLLECTIONS, type LedgerBalanceDocument, type LedgerEntryDocument } from './documents';
import { isDuplicate } from './is-duplicate';

/** Index of the entries by time. It holds the amounts, so that they are summed without reading a document. */
export const LEDGER_TIME_INDEX = 'account_time';

/** Entries that the database sums in one call, which must end before the gateway's timeout. */
const ENTRIES_PER_CALL = 250_000;

/** Longer than any process takes from the time of an entry to its commit. */
const SETTLED_MS = 3_600_000;

interface Sum {
  readonly count: number;
  readonly microBrl: number;
  /** The last entry that was summed. */
  readonly at: Date;
  readonly sequence: number;
}

/** Balances of accounts at given times. Each is stored once it can no longer change, so that a later one sums only the entries since. */
export class LedgerBalances {
  private readonly entries: Collection<LedgerEntryDocument>;
  private readonly balances: Collection<LedgerBalanceDocument>;

  constructor(
    db: Db,
    private readonly options: { readonly now: () => Date; readonly entriesPerCall?: number },
  ) {
    this.entries = db.collection(COLLECTIONS.ledgerEntries);
    this.balances = db.collection(COLLECTIONS.ledgerBalances);
  }

  /** The sum of all final entries before `at`, in micro-BRL: reserved credit is part of it. */
  async before(accountId: string, at: Date): Promise<number> {
    const id = idOf(accountId, at);
    const stored = { _id: { $gte: `${accountId}/`, $lte: id } };
    const known = await this.balances.findOne(stored, { sort: { _id: -1 } });
    let microBrl = known?.microBrl ?? 0;
    const { entriesPerCall = ENTRIES_PER_CALL } = this.options;
    let last = { at: known?.at ?? new Date(0), sequence: 0 };
    for (let count = entriesPerCall; count === entriesPerCall;) {
      const [sum] = await this.entries
        .aggregate<Sum>(stages(accountId, last, at, entriesPerCall), { hint: LEDGER_TIME_INDEX })
        .toArray();
      microBrl += sum?.microBrl ?? 0;
      count = sum?.count ?? 0;
      last = sum ?? last;
    }
    const settled = at.getTime() < this.options.now().getTime() - SETTLED_MS;
    if (settled && known?._id !== id) await this.store({ _id: id, at, microBrl });
    return microBrl;
  }

  private async store(balance: LedgerBalanceDocument): Promise<void> {
    try {
      await this.balances.insertOne(balance);
    } catch (error) {
      // Another request has stored the same.
      if (!isDuplicate(error)) throw error;
    }
  }
}

/** Reads nothing but the index `account_time`, from the entry after `last`. */
function stages(accountId: string, last: Pick<Sum, 'at' | 'sequence'>, to: Date, limit: number): Document[] {
  const later = { $or: [{ at: { $gt: last.at } }, { sequence: { $gt: last.sequence } }] };
  const final = { $cond: [{ $in: ['$kind', [...KINDS_OUTSIDE_STATEMENTS]] }, 0, '$microBrl'] };
  const position = { at: { $last: '$at' }, sequence: { $last: '$sequence' } };
  return [
    { $match: { accountId, at: { $gte: last.at, $lt: to }, ...later } },
    { $sort: { at: 1, sequence: 1 } },
    { $limit: limit },
    { $group: { _id: null, count: { $sum: 1 }, microBrl: { $sum: final }, ...position } },
  ];
}

/** ISO 8601 sorts like the time. */
function idOf(accountId: string, at: Date): string {
  return `${accountId}/${at.toISOString()}`;
}
