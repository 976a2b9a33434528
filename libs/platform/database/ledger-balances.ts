import { KINDS_OUTSIDE_STATEMENTS } from '@aether/domain';
import type { Collection, Db } from 'mongodb';
import { COLLECTIONS, type LedgerBalanceDocument, type LedgerEntryDocument } from './documents';
import { isDuplicate } from './is-duplicate';

/** Index of the entries by time. It holds the amounts, so that they are summed without reading a document. */
export const LEDGER_TIME_INDEX = 'account_time';

/** Entries that the database sums in one call, which must end before the gateway's timeout. */
const ENTRIES_PER_CALL = 250_000;

/** Longer than any process takes from the time of an entry to its commit. */
const SETTLED_MS = 3_600_000;

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
    for (let from = known?.at ?? new Date(0); from < at;) {
      const until = await this.endOfCall(accountId, from, at);
      microBrl += await this.sum(accountId, from, until);
      from = until;
    }
    const settled = at.getTime() < this.options.now().getTime() - SETTLED_MS;
    if (settled && known?._id !== id) await this.store({ _id: id, at, microBrl });
    return microBrl;
  }

  /** The time up to which one call may sum. Reads nothing but the index. */
  private async endOfCall(accountId: string, from: Date, to: Date): Promise<Date> {
    const { entriesPerCall = ENTRIES_PER_CALL } = this.options;
    const next = await this.entries
      .find({ accountId, at: { $gte: from, $lt: to } }, { projection: { _id: 0, at: 1 }, hint: LEDGER_TIME_INDEX })
      .sort({ at: 1, sequence: 1 })
      .skip(entriesPerCall)
      .limit(1)
      .next();
    if (next === null) return to;
    return next.at > from ? next.at : new Date(from.getTime() + 1);
  }

  /** Reads nothing but the index. */
  private async sum(accountId: string, from: Date, to: Date): Promise<number> {
    const final = { $cond: [{ $in: ['$kind', [...KINDS_OUTSIDE_STATEMENTS]] }, 0, '$microBrl'] };
    const stages = [
      { $match: { accountId, at: { $gte: from, $lt: to } } },
      { $group: { _id: null, microBrl: { $sum: final } } },
    ];
    const sums = this.entries.aggregate<{ readonly microBrl: number }>(stages, { hint: LEDGER_TIME_INDEX });
    return (await sums.next())?.microBrl ?? 0;
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

/** ISO 8601 sorts like the time. */
function idOf(accountId: string, at: Date): string {
  return `${accountId}/${at.toISOString()}`;
}
