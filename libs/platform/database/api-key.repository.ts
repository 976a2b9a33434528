import type { ApiKey, Tier } from '@aether/domain';
import type { Collection, Db } from 'mongodb';
import { newId } from '../ids/new-id';
import { formatApiKey, hashApiKey, isApiKey } from './api-key';
import { COLLECTIONS, fromStored, type ApiKeyDocument } from './documents';

/** The last use is written at most this often for each key, so that a busy key does not become a write a request. */
const LAST_USE_STEP_MS = 60_000;

const WITHOUT_HASH = { hash: 0 } as const;

/** A key, and how much its account may do. */
export interface KnownKey extends ApiKey {
  readonly tier: Tier;
}

/** API keys by the SHA-256 of the key; the key itself is never stored. */
export class ApiKeyRepository {
  private readonly keys: Collection<ApiKeyDocument>;

  constructor(
    db: Db,
    private readonly now: () => Date = () => new Date(),
  ) {
    this.keys = db.collection(COLLECTIONS.apiKeys);
  }

  /** `key` is to be shown once: it cannot be had again. */
  async create(accountId: string): Promise<{ readonly key: string; readonly record: ApiKey }> {
    const key = formatApiKey();
    const id = newId('apiKey');
    const facts = { accountId, hint: key.slice(-4), createdAt: this.now(), lastUsedAt: null, revokedAt: null };
    await this.keys.insertOne({ _id: id, ...facts, hash: hashApiKey(key) });
    return { key, record: { id, ...facts } };
  }

  /**
   * The record of a key, revoked ones too (the caller tells them by `revokedAt`); null when it is unknown or malformed. Notes the
   * use of a valid one. A key whose checksum is wrong is not looked up.
   */
  async findByKey(key: string): Promise<KnownKey | null> {
    if (!isApiKey(key)) return null;
    const account = { from: COLLECTIONS.accounts, localField: 'accountId', foreignField: '_id', as: 'account' };
    const [document] = await this.keys
      .aggregate<ApiKeyDocument & { readonly tier: Tier }>([
        { $match: { hash: hashApiKey(key) } },
        { $lookup: account },
        { $unwind: '$account' },
        { $set: { tier: '$account.tier' } },
        { $project: { ...WITHOUT_HASH, account: 0 } },
      ])
      .toArray();
    if (document === undefined) return null;
    const record = fromStored<KnownKey>(document);
    return record.revokedAt === null ? this.noteUse(record) : record;
  }

  /** Newest first. */
  async listForAccount(accountId: string): Promise<readonly ApiKey[]> {
    const documents = await this.keys.find({ accountId }, { projection: WITHOUT_HASH }).sort({ _id: -1 }).toArray();
    return documents.map((document) => fromStored<ApiKey>(document));
  }

  /** From now on the key is refused. Null when the account has no such key; the first revocation's time stays. */
  async revoke(id: string, accountId: string): Promise<ApiKey | null> {
    const set = { $set: { revokedAt: this.now() } };
    const after = { returnDocument: 'after', projection: WITHOUT_HASH } as const;
    const document =
      (await this.keys.findOneAndUpdate({ _id: id, accountId, revokedAt: null }, set, after)) ??
      (await this.keys.findOne({ _id: id, accountId }, { projection: WITHOUT_HASH }));
    return document && fromStored<ApiKey>(document);
  }

  private async noteUse(record: KnownKey): Promise<KnownKey> {
    const now = this.now();
    const stale = new Date(now.getTime() - LAST_USE_STEP_MS);
    if (record.lastUsedAt !== null && record.lastUsedAt > stale) return record;
    await this.keys.updateOne(
      { _id: record.id, $or: [{ lastUsedAt: null }, { lastUsedAt: { $lte: stale } }] },
      { $set: { lastUsedAt: now } },
    );
    return { ...record, lastUsedAt: now };
  }
}
