import { AppError, reservedMicroBrl, spentMicroBrl, type ApiKey, type KeySpending, type Wallet } from '@aether/domain';
import type { TranscriptionRecord } from '@aether/language';
import type { ClientSession, Collection, Db } from 'mongodb';
import {
  COLLECTIONS,
  type ApiKeyDocument,
  type KeySpendingDocument,
  type TranscriptionDocument,
  type WalletDocument,
} from './documents';
import { inTransaction } from './in-transaction';
import { isDuplicate } from './is-duplicate';
import { usageMonth, UsageRepository } from './usage.repository';

/** The fields that identify a key and its limit. */
export type LimitedKey = Pick<ApiKey, 'id' | 'accountId' | 'monthlyLimitMicroBrl'>;

/** How long a correct sum needs no further check. */
const CHECKED_MS = 3_600_000;

/**
 * What each key spends in a calendar month (Brasília time), against its limit. Charges are summed by the month in which their transcription ended,
 * as usage is. Reservations are read from the wallet and count in the current month. Every transaction that reserves or charges also writes the
 * account's wallet, so that of two concurrent ones the later sees the earlier one's result.
 */
export class KeySpendingRepository {
  private readonly sums: Collection<KeySpendingDocument>;
  private readonly keys: Collection<ApiKeyDocument>;
  private readonly records: Collection<TranscriptionDocument>;
  private readonly wallets: Collection<WalletDocument>;
  private readonly usage: UsageRepository;

  constructor(
    private readonly db: Db,
    private readonly now: () => Date = () => new Date(),
  ) {
    this.sums = db.collection(COLLECTIONS.keySpending);
    this.keys = db.collection(COLLECTIONS.apiKeys);
    this.records = db.collection(COLLECTIONS.transcriptions);
    this.wallets = db.collection(COLLECTIONS.wallets);
    this.usage = new UsageRepository(db);
  }

  /** Spending of the current month. */
  async of({ id, accountId }: Pick<LimitedKey, 'id' | 'accountId'>): Promise<KeySpending> {
    const wallet = await this.wallets.findOne({ _id: accountId });
    return this.spending(id, wallet?.reservations ?? []);
  }

  /** Rejects with `key_spending_limit_reached` if the key has a limit and has spent all of it. */
  async ensureBelowLimit(key: LimitedKey): Promise<void> {
    if (key.monthlyLimitMicroBrl === null) return;
    const spent = spentMicroBrl(await this.of(key));
    if (spent >= key.monthlyLimitMicroBrl) throw limitReached(key.monthlyLimitMicroBrl, spent);
  }

  /**
   * Rejects with `key_spending_limit_reached` if the limit of the transcription's key does not cover its reservation, which `wallet` already holds.
   * Call it in the transaction that reserves.
   */
  async ensureCovers({ id, apiKeyId }: TranscriptionRecord, wallet: Wallet, session: ClientSession): Promise<void> {
    if (apiKeyId === undefined) return;
    const key = await this.keys.findOne({ _id: apiKeyId }, { projection: { monthlyLimitMicroBrl: 1 }, session });
    const limit = key?.monthlyLimitMicroBrl ?? null;
    if (limit === null) return;
    const before = wallet.reservations.filter(({ transcriptionId }) => transcriptionId !== id);
    const own = wallet.reservations.filter(({ transcriptionId }) => transcriptionId === id);
    const spent = spentMicroBrl(await this.spending(apiKeyId, before, session));
    if (spent + reservedMicroBrl({ reservations: own }) > limit) throw limitReached(limit, spent);
  }

  /** Adds a charge. Call it in the transaction that charges the wallet. */
  async charge(
    { apiKeyId, completedAt }: TranscriptionRecord,
    microBrl: number,
    session: ClientSession,
  ): Promise<void> {
    if (apiKeyId === undefined || microBrl === 0) return;
    const month = usageMonth(completedAt ?? this.now());
    await this.sums.updateOne(
      { _id: `${apiKeyId}/${month}` },
      { $inc: { microBrl }, $setOnInsert: { apiKeyId, month } },
      { upsert: true, session },
    );
  }

  /** Keys that have a limit and are not revoked. */
  async *limitedKeys(): AsyncGenerator<LimitedKey> {
    const limited = { monthlyLimitMicroBrl: { $gte: 0 }, revokedAt: null };
    for await (const { _id: id, accountId, monthlyLimitMicroBrl = null } of this.keys.find(limited))
      yield { id, accountId, monthlyLimitMicroBrl };
  }

  /**
   * Sums the month's charges of a key again from its transcriptions, at most once an hour unless `always`. True if the stored sum was wrong: a worker
   * of a version that stored none charged the key.
   */
  async correct({ id, accountId }: Pick<LimitedKey, 'id' | 'accountId'>, { always = false } = {}): Promise<boolean> {
    const month = usageMonth(this.now());
    const _id = `${id}/${month}`;
    const checkedAt = this.now();
    return inTransaction(this.db, async (session) => {
      const stored = await this.sums.findOne({ _id }, { session });
      const recent = new Date(checkedAt.getTime() - CHECKED_MS);
      if (!always && stored?.checkedAt !== undefined && stored.checkedAt > recent) return false;
      const microBrl = await this.usage.monthOfKey({ accountId, apiKeyId: id, month }, session);
      const set = { apiKeyId: id, month, microBrl, checkedAt };
      await this.sums.updateOne({ _id }, { $set: set }, { upsert: true, session });
      return microBrl !== (stored?.microBrl ?? 0);
    }).catch((error: unknown) => {
      // A charge created the sum meanwhile, from which this one was not wrong.
      if (isDuplicate(error, '_id')) return false;
      throw error;
    });
  }

  private async spending(
    apiKeyId: string,
    reservations: Wallet['reservations'],
    session?: ClientSession,
  ): Promise<KeySpending> {
    const options = session ? { session } : {};
    const sum = await this.sums.findOne({ _id: `${apiKeyId}/${usageMonth(this.now())}` }, options);
    const ids = reservations.map(({ transcriptionId }) => transcriptionId);
    const own = await this.records
      .find({ _id: { $in: ids }, apiKeyId }, { projection: { _id: 1 }, ...options })
      .map(({ _id }) => _id)
      .toArray();
    const reserved = reservations.filter(({ transcriptionId }) => own.includes(transcriptionId));
    return { chargedMicroBrl: sum?.microBrl ?? 0, reservedMicroBrl: reservedMicroBrl({ reservations: reserved }) };
  }
}

function limitReached(limitMicroBrl: number, spent: number): AppError {
  const details = { kind: 'key_limit', limitMicroBrl, spentMicroBrl: spent } as const;
  return new AppError('key_spending_limit_reached', { details });
}
