import { AppError, effectiveTier, type Actor, type ApiKey, type Tier, type TierFacts } from '@aether/domain';
import type { Collection, Db } from 'mongodb';
import { newId } from '../ids/new-id';
import { formatApiKey, hashApiKey, isApiKey } from './api-key';
import { AuditLogRepository, OPERATOR } from './audit-log.repository';
import { COLLECTIONS, fromStored, type ApiKeyDocument } from './documents';
import { inTransaction } from './in-transaction';
import { isDuplicate } from './is-duplicate';

/** The last use is written at most this often for each key, so that a busy key does not become a write a request. */
const LAST_USE_STEP_MS = 60_000;

const WITHOUT_HASH = { hash: 0, slot: 0 } as const;

/** A key, and how much its account may do. */
export interface KnownKey extends ApiKey {
  readonly tier: Tier;
}

interface NewKey {
  readonly name?: string;
  /** How many keys the account may have that are not revoked; no limit without it. */
  readonly atMost?: number;
  readonly by?: Actor;
}

/** API keys by the SHA-256 of the key; the key itself is never stored. Every change is written together with who made it. */
export class ApiKeyRepository {
  private readonly keys: Collection<ApiKeyDocument>;
  private readonly auditLog: AuditLogRepository;

  constructor(
    private readonly db: Db,
    private readonly now: () => Date = () => new Date(),
  ) {
    this.keys = db.collection(COLLECTIONS.apiKeys);
    this.auditLog = new AuditLogRepository(db, now);
  }

  /**
   * `key` is to be shown once: it cannot be had again. Rejects with `key_limit_reached`. A key holds one of its account's numbered slots,
   * which a unique index gives to one alone, so that the limit holds under any race.
   */
  async create(
    accountId: string,
    { name, atMost = Infinity, by = OPERATOR }: NewKey = {},
  ): Promise<{ readonly key: string; readonly record: ApiKey }> {
    const key = formatApiKey();
    const id = newId('apiKey');
    const facts = {
      accountId,
      ...(name !== undefined && { name }),
      hint: key.slice(-4),
      createdAt: this.now(),
      lastUsedAt: null,
      revokedAt: null,
    };
    for (;;) {
      const slot = await this.lowestFreeSlot(accountId, atMost);
      try {
        await inTransaction(this.db, async (session) => {
          await this.keys.insertOne({ _id: id, ...facts, slot, hash: hashApiKey(key) }, { session });
          await this.auditLog.append({ accountId, action: 'api_key.created', actor: by, subject: id }, session);
        });
        return { key, record: { id, ...facts } };
      } catch (error) {
        if (!isDuplicate(error, 'slot')) throw error;
      }
    }
  }

  /**
   * The record of a key, revoked ones too (the caller tells them by `revokedAt`); null when it is unknown or malformed. Notes the
   * use of a valid one. A key whose checksum is wrong is not looked up.
   */
  async findByKey(key: string): Promise<KnownKey | null> {
    if (!isApiKey(key)) return null;
    const account = { from: COLLECTIONS.accounts, localField: 'accountId', foreignField: '_id', as: 'account' };
    const [document] = await this.keys
      .aggregate<ApiKeyDocument & { readonly account: TierFacts }>([
        { $match: { hash: hashApiKey(key) } },
        { $lookup: account },
        { $unwind: '$account' },
        { $project: { ...WITHOUT_HASH, account: { _id: 0, email: 0, webhookSecret: 0, retiredWebhookSecrets: 0 } } },
      ])
      .toArray();
    if (document === undefined) return null;
    const { account: facts, ...stored } = document;
    const record = { ...fromStored<ApiKey>(stored), tier: effectiveTier(facts, this.now()) };
    return record.revokedAt === null ? this.noteUse(record) : record;
  }

  /** Which of these keys are let in. */
  async unrevoked(ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const found = this.keys.find({ _id: { $in: [...ids] }, revokedAt: null }, { projection: { _id: 1 } });
    return new Set((await found.toArray()).map(({ _id }) => _id));
  }

  /** Newest first. */
  async listForAccount(accountId: string): Promise<readonly ApiKey[]> {
    const documents = await this.keys.find({ accountId }, { projection: WITHOUT_HASH }).sort({ _id: -1 }).toArray();
    return documents.map((document) => fromStored<ApiKey>(document));
  }

  /** Null when the account has no such key. */
  async rename(
    id: string,
    accountId: string,
    { name, by }: Required<Pick<NewKey, 'name' | 'by'>>,
  ): Promise<ApiKey | null> {
    return inTransaction(this.db, async (session) => {
      const after = { returnDocument: 'after', projection: WITHOUT_HASH, session } as const;
      const document = await this.keys.findOneAndUpdate({ _id: id, accountId }, { $set: { name } }, after);
      if (document === null) return null;
      await this.auditLog.append({ accountId, action: 'api_key.renamed', actor: by, subject: id }, session);
      return fromStored<ApiKey>(document);
    });
  }

  /** From now on the key is refused. Null when the account has no such key; the first revocation's time stays. */
  async revoke(id: string, accountId: string, by: Actor = OPERATOR): Promise<ApiKey | null> {
    return inTransaction(this.db, async (session) => {
      const change = { $set: { revokedAt: this.now() }, $unset: { slot: '' } } as const;
      const after = { returnDocument: 'after', projection: WITHOUT_HASH, session } as const;
      const revoked = await this.keys.findOneAndUpdate({ _id: id, accountId, revokedAt: null }, change, after);
      if (revoked !== null) {
        await this.auditLog.append({ accountId, action: 'api_key.revoked', actor: by, subject: id }, session);
      }
      const document =
        revoked ?? (await this.keys.findOne({ _id: id, accountId }, { projection: WITHOUT_HASH, session }));
      return document && fromStored<ApiKey>(document);
    });
  }

  /** The lowest one: of two at once that see the same keys, one gets it, and the other looks again. */
  private async lowestFreeSlot(accountId: string, atMost: number): Promise<number> {
    const active = await this.keys.find({ accountId, revokedAt: null }, { projection: { slot: 1 } }).toArray();
    if (active.length >= atMost) throw new AppError('key_limit_reached');
    const taken = new Set(active.map(({ slot }) => slot));
    let slot = 0;
    while (taken.has(slot)) slot += 1;
    return slot;
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
