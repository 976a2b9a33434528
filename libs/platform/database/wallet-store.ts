import {
  addLot,
  emptyWallet,
  ensureCredit,
  trialLot,
  type LedgerEntry,
  type Period,
  type Wallet,
  type WalletChange,
} from '@aether/domain';
import type { ClientSession, Collection, Db } from 'mongodb';
import { COLLECTIONS, fromStored, toStored, type LedgerEntryDocument, type WalletDocument } from './documents';
import { inTransaction } from './in-transaction';
import { isDuplicate } from './is-duplicate';

/**
 * Wallets and their ledger entries, which always change together within the caller's transaction. A wallet is one document, so that of two
 * concurrent changes the later one is retried on the earlier one's result.
 */
export class WalletStore {
  private readonly wallets: Collection<WalletDocument>;
  private readonly entries: Collection<LedgerEntryDocument>;

  constructor(
    private readonly db: Db,
    private readonly now: () => Date,
  ) {
    this.wallets = db.collection(COLLECTIONS.wallets);
    this.entries = db.collection(COLLECTIONS.ledgerEntries);
  }

  /** The stored wallet, or the one that a new account would get: its trial. */
  async find(accountId: string, session?: ClientSession): Promise<Wallet> {
    const document = await this.wallets.findOne({ _id: accountId }, session ? { session } : {});
    return document === null ? this.fresh(accountId).wallet : fromDocument(document);
  }

  /** Rejects with `insufficient_credit` when the account has a debt or its credit does not cover one second of audio. */
  async ensureCredit(accountId: string): Promise<void> {
    ensureCredit(await this.find(accountId), this.now());
  }

  /** Opens the account's wallet once. Call it before a transaction that changes credit. `trial`: whether the wallet starts with a trial. */
  async open(accountId: string, trial = true): Promise<void> {
    if ((await this.wallets.findOne({ _id: accountId }, { projection: { _id: 1 } })) !== null) return;
    const change = trial ? this.fresh(accountId) : { wallet: emptyWallet(accountId), entries: [] };
    try {
      await inTransaction(this.db, async (session) => {
        const { accountId: _id, ...wallet } = change.wallet;
        await this.wallets.insertOne({ _id, ...wallet }, { session });
        await this.add(change.entries, session);
      });
    } catch (error) {
      // Another process opened it meanwhile.
      if (!isDuplicate(error)) throw error;
    }
  }

  /** Opens a wallet without a trial, in the transaction that creates the account. */
  async openEmpty(accountId: string, session: ClientSession): Promise<void> {
    const { accountId: _id, ...wallet } = emptyWallet(accountId);
    await this.wallets.insertOne({ _id, ...wallet }, { session });
  }

  /** Stores the result of `transition` and returns it. Writes nothing if the wallet did not change. */
  async change<Change extends WalletChange>(
    accountId: string,
    session: ClientSession,
    transition: (wallet: Wallet) => Change,
  ): Promise<Change> {
    const before = await this.find(accountId, session);
    const change = transition(before);
    if (change.wallet === before) return change;
    const { accountId: _id, ...after } = change.wallet;
    const stored = await this.wallets.replaceOne({ _id, entries: before.entries }, after, { session });
    if (stored.matchedCount !== 1) throw new Error('the wallet was not opened before it was used');
    await this.add(change.entries, session);
    return change;
  }

  /** Reads the entries one batch at a time: all of them in the order in which they were written, or those of a period by their time. */
  async *entriesOf(accountId: string, period?: Period): AsyncGenerator<LedgerEntry> {
    const found =
      period === undefined
        ? this.entries.find({ accountId }).sort({ sequence: 1 })
        : this.entries.find({ accountId, at: { $gte: period.from, $lt: period.to } }).sort({ at: 1, sequence: 1 });
    for await (const document of found) yield fromStored<LedgerEntry>(document);
  }

  /** The entries about expired credit of one lot. */
  async expiriesOf(lotId: string, session: ClientSession): Promise<readonly LedgerEntry[]> {
    // `0` follows `/`: all ids that begin with the prefix.
    const ids = { $gte: `${lotId}/expiry/`, $lt: `${lotId}/expiry0` };
    const documents = await this.entries.find({ _id: ids }, { session }).toArray();
    return documents.map((document) => fromStored<LedgerEntry>(document));
  }

  /** The first `limit` wallets after the id `after` that hold a reservation older than `before`. */
  async withReservationsBefore(
    before: Date,
    { after, limit }: { readonly after: string; readonly limit: number },
  ): Promise<readonly Wallet[]> {
    const documents = await this.wallets
      .find({ _id: { $gt: after }, 'reservations.at': { $lt: before } })
      .sort({ _id: 1 })
      .limit(limit)
      .toArray();
    return documents.map(fromDocument);
  }

  private async add(entries: readonly LedgerEntry[], session: ClientSession): Promise<void> {
    if (entries.length > 0) await this.entries.insertMany(entries.map(toStored), { session });
  }

  private fresh(accountId: string): WalletChange {
    return addLot(emptyWallet(accountId), trialLot(accountId, this.now()));
  }
}

function fromDocument({ _id: accountId, ...wallet }: WalletDocument): Wallet {
  return { accountId, ...wallet };
}
