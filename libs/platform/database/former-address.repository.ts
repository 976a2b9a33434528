import { createHmac, randomBytes } from 'node:crypto';
import { normalizedEmail } from '@aether/domain';
import type { ClientSession, Collection, Db } from 'mongodb';
import { COLLECTIONS, type FormerAddressDocument, type ServiceSecretDocument } from './documents';
import { isDuplicate } from './is-duplicate';

/** One trial per address every two years is acceptable, so hashes are not kept longer. */
const KEPT_YEARS = 2;

const KEY_ID = 'former_addresses';
const KEY_BYTES = 32;

export interface FormerAddressOptions {
  readonly now?: () => Date;
  /** HMAC key. Null: a key that is generated once and stored in the database. */
  readonly addressKey?: string | null;
}

/**
 * Addresses of deleted accounts, so that a new account with the same address gets no second trial. Stored as HMAC-SHA256 (RFC 2104): without the
 * key they can neither be read nor guessed.
 */
export class FormerAddressRepository {
  private readonly addresses: Collection<FormerAddressDocument>;
  private readonly secrets: Collection<ServiceSecretDocument>;
  private readonly now: () => Date;
  private readonly given: string | null;

  constructor(db: Db, { now = () => new Date(), addressKey = null }: FormerAddressOptions = {}) {
    this.addresses = db.collection(COLLECTIONS.formerAddresses);
    this.secrets = db.collection(COLLECTIONS.serviceSecrets);
    this.now = now;
    this.given = addressKey;
  }

  /** Keyed hash of an address, hexadecimal. Call it before a transaction, because it may create the key. */
  async hashOf(email: string): Promise<string> {
    const key = this.given ?? (await this.storedKey());
    return createHmac('sha256', key).update(normalizedEmail(email)).digest('hex');
  }

  async add(hash: string, session: ClientSession): Promise<void> {
    const until = new Date(this.now());
    until.setUTCFullYear(until.getUTCFullYear() + KEPT_YEARS);
    await this.addresses.updateOne({ _id: hash }, { $set: { until } }, { upsert: true, session });
  }

  async has(hash: string, session: ClientSession): Promise<boolean> {
    return (await this.addresses.findOne({ _id: hash, until: { $gt: this.now() } }, { session })) !== null;
  }

  private async storedKey(): Promise<string> {
    const fresh = { $setOnInsert: { value: randomBytes(KEY_BYTES).toString('base64') } };
    // A concurrent upsert may fail because the other created it.
    await this.secrets.updateOne({ _id: KEY_ID }, fresh, { upsert: true }).catch((error: unknown) => {
      if (!isDuplicate(error, '_id')) throw error;
    });
    const stored = await this.secrets.findOne({ _id: KEY_ID });
    if (stored === null) throw new Error('the key of former addresses was removed while it was read');
    return stored.value;
  }
}
