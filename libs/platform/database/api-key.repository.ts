import {
  AppError,
  effectiveTier,
  keyRefusal,
  UNRESTRICTED_KEY,
  type Account,
  type Actor,
  type ApiKey,
  type ApiKeyRestrictions,
  type AuditEntry,
  type Tier,
  type TierFacts,
} from '@aether/domain';
import type { Collection, Db } from 'mongodb';
import { newId } from '../ids/new-id';
import { formatApiKey, hashApiKey, isApiKey } from './api-key';
import { AuditLogRepository, OPERATOR } from './audit-log.repository';
import { COLLECTIONS, fromStored, type ApiKeyDocument } from './documents';
import { inTransaction } from './in-transaction';
import { isDuplicate } from './is-duplicate';

/** Minimum time between two writes of a key's last use, so that a busy key does not cause a write per request. */
const LAST_USE_STEP_MS = 60_000;

const WITHOUT_HASH = { hash: 0, slot: 0 } as const;

/** Why a request with a key is refused. */
export type KeyRefusal = NonNullable<ReturnType<typeof keyRefusal>> | 'account_suspended';

/** A key, its account's tier, and why it is refused now; null if it is valid. */
export interface KnownKey extends ApiKey {
  readonly tier: Tier;
  readonly refusal: KeyRefusal | null;
}

interface NewKey extends Partial<ApiKeyRestrictions> {
  readonly name?: string;
  readonly project?: string | null;
  /** Maximum of unrevoked keys of the account; no limit if absent. */
  readonly atMost?: number;
  readonly by?: Actor;
}

type OfAccount<Fields extends keyof Account> = { readonly account: Pick<Account, Fields> };

/** Aggregation stages that add the key's account. */
const WITH_ACCOUNT = [
  { $lookup: { from: COLLECTIONS.accounts, localField: 'accountId', foreignField: '_id', as: 'account' } },
  { $unwind: '$account' },
];

/** What changes about a key; everything else stays. */
export type KeyChange = Partial<ApiKeyRestrictions & Required<Pick<ApiKey, 'name' | 'project'>>>;

/** API keys, stored as SHA-256 hashes only. Every change is stored together with its audit log entry. */
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
   * Creates a key. `key` must be shown now: it cannot be recovered later. Rejects with `key_limit_reached`. Each key holds one of its account's
   * numbered slots under a unique index, so the limit holds under any race.
   */
  async create(
    accountId: string,
    { name, project = null, atMost = Infinity, by = OPERATOR, ...restrictions }: NewKey = {},
  ): Promise<{ readonly key: string; readonly record: ApiKey }> {
    const key = formatApiKey();
    const id = newId('apiKey');
    const facts = {
      accountId,
      ...(name !== undefined && { name }),
      ...(project !== null && { project }),
      hint: key.slice(-4),
      createdAt: this.now(),
      lastUsedAt: null,
      revokedAt: null,
      ...UNRESTRICTED_KEY,
      ...restrictions,
    };
    for (;;) {
      const slot = await this.lowestFreeSlot(accountId, atMost);
      try {
        await inTransaction(this.db, async (session) => {
          await this.keys.insertOne({ _id: id, ...facts, slot, hash: hashApiKey(key) }, { session });
          const entry = { accountId, action: 'api_key.created', actor: by, subject: id } as const;
          await this.auditLog.append({ ...entry, ...detailsOf(restrictions) }, session);
        });
        return { key, record: { id, ...facts } };
      } catch (error) {
        if (!isDuplicate(error, 'slot')) throw error;
      }
    }
  }

  /**
   * Returns the record of a key, also of a refused one; null when the key is unknown or malformed. Records the use of a valid key. A key with a
   * wrong checksum is not looked up.
   */
  async findByKey(key: string): Promise<KnownKey | null> {
    if (!isApiKey(key)) return null;
    const [document] = await this.keys
      .aggregate<ApiKeyDocument & OfAccount<keyof TierFacts | 'suspendedAt'>>([
        { $match: { hash: hashApiKey(key) } },
        ...WITH_ACCOUNT,
        { $project: { ...WITHOUT_HASH, account: { _id: 0, email: 0, webhookSecret: 0, retiredWebhookSecrets: 0 } } },
      ])
      .toArray();
    if (document === undefined) return null;
    const { account, ...stored } = document;
    const found = toApiKey(stored);
    const record = { ...found, tier: effectiveTier(account, this.now()), refusal: this.refusalOf(found, account) };
    return record.refusal === null ? this.noteUse(record) : record;
  }

  /** Returns why each of these keys is refused now; valid keys are absent. */
  async refusals(ids: readonly string[]): Promise<ReadonlyMap<string, KeyRefusal>> {
    if (ids.length === 0) return new Map();
    const found = await this.keys
      .aggregate<Pick<ApiKeyDocument, '_id' | 'revokedAt' | 'expiresAt'> & OfAccount<'suspendedAt'>>([
        { $match: { _id: { $in: [...ids] } } },
        ...WITH_ACCOUNT,
        { $project: { revokedAt: 1, expiresAt: 1, 'account.suspendedAt': 1 } },
      ])
      .toArray();
    const refusals = new Map<string, KeyRefusal | null>(ids.map((id) => [id, 'revoked_api_key']));
    for (const { _id, account, ...key } of found)
      refusals.set(_id, this.refusalOf({ ...UNRESTRICTED_KEY, ...key }, account));
    return new Map([...refusals].filter((entry): entry is [string, KeyRefusal] => entry[1] !== null));
  }

  /** Null when there is no such key. */
  async findById(id: string): Promise<ApiKey | null> {
    const document = await this.keys.findOne({ _id: id }, { projection: WITHOUT_HASH });
    return document && toApiKey(document);
  }

  /** Newest first. */
  async listForAccount(accountId: string): Promise<readonly ApiKey[]> {
    const documents = await this.keys.find({ accountId }, { projection: WITHOUT_HASH }).sort({ _id: -1 }).toArray();
    return documents.map(toApiKey);
  }

  /** Null when the account has no such key. Takes effect with the next request. */
  async change(
    id: string,
    accountId: string,
    { by, ...set }: KeyChange & { readonly by: Actor },
  ): Promise<ApiKey | null> {
    return inTransaction(this.db, async (session) => {
      const after = { returnDocument: 'after', projection: WITHOUT_HASH, session } as const;
      const document = await this.keys.findOneAndUpdate({ _id: id, accountId }, { $set: set }, after);
      if (document === null) return null;
      const { name: _, project: __, ...restrictions } = set;
      const action = Object.keys(restrictions).length > 0 ? 'api_key.changed' : 'api_key.renamed';
      await this.auditLog.append({ accountId, action, actor: by, subject: id, ...detailsOf(restrictions) }, session);
      return toApiKey(document);
    });
  }

  /** Revokes a key immediately. Null when the account has no such key; the time of a first revocation stays. */
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
      return document && toApiKey(document);
    });
  }

  private refusalOf(
    key: Pick<ApiKey, 'revokedAt' | 'expiresAt'>,
    { suspendedAt }: Pick<Account, 'suspendedAt'>,
  ): KeyRefusal | null {
    return keyRefusal(key, this.now()) ?? (suspendedAt === undefined ? null : 'account_suspended');
  }

  /** Two concurrent requests may pick the same slot: the index lets one insert it, and the other retries. */
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

function toApiKey(document: Omit<ApiKeyDocument, 'hash' | 'slot'>): ApiKey {
  return fromStored<ApiKey>({ ...UNRESTRICTED_KEY, ...document });
}

/** The restrictions as the audit log shows them. */
function detailsOf({
  scopes,
  expiresAt,
  monthlyLimitMicroBrl,
}: Partial<ApiKeyRestrictions>): Pick<AuditEntry, 'details'> {
  const details = {
    ...(scopes && { scopes: scopes.join(' ') }),
    ...(expiresAt !== undefined && { expiresAt: expiresAt?.toISOString() ?? 'never' }),
    ...(monthlyLimitMicroBrl !== undefined && { monthlyLimitMicroBrl: monthlyLimitMicroBrl ?? 'none' }),
  };
  return Object.keys(details).length > 0 ? { details } : {};
}
