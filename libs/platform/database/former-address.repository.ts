import { createHmac, randomBytes } from 'node:crypto';
import { normalizedEmail } from '@aether/domain';
import type { ClientSession, Collection, Db } from 'mongodb';
import { COLLECTIONS, type FormerAddressDocument, type ServiceSecretDocument } from './documents';
import { isDuplicate } from './is-duplicate';

/** A trial every two years does no harm: nothing is kept for longer. */
const KEPT_YEARS = 2;

const KEY_ID = 'former_addresses';
const KEY_BYTES = 32;

export interface FormerAddressOptions {
  readonly now?: () => Date;
  /** Keys the hashes. Null: one that is made once and kept in the database. */
  readonly addressKey?: string | null;
}

/**
 * The addresses of deleted accounts, so that another account of the same address has no second trial. They are kept as HMAC-SHA256 (RFC 2104):
 * without the key they can neither be read nor found by trying.
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

  /** What stands for an address, hexadecimal. To be asked for before a transaction: it may make the key. */
  async markOf(email: string): Promise<string> {
    const key = this.given ?? (await this.storedKey());
    return createHmac('sha256', key).update(normalizedEmail(email)).digest('hex');
  }

  async note(mark: string, session: ClientSession): Promise<void> {
    const until = new Date(this.now());
    until.setUTCFullYear(until.getUTCFullYear() + KEPT_YEARS);
    await this.addresses.updateOne({ _id: mark }, { $set: { until } }, { upsert: true, session });
  }

  async has(mark: string, session: ClientSession): Promise<boolean> {
    return (await this.addresses.findOne({ _id: mark, until: { $gt: this.now() } }, { session })) !== null;
  }

  private async storedKey(): Promise<string> {
    const fresh = { $setOnInsert: { value: randomBytes(KEY_BYTES).toString('base64') } };
    // Of two at once one may lose, and finds it made.
    await this.secrets.updateOne({ _id: KEY_ID }, fresh, { upsert: true }).catch((error: unknown) => {
      if (!isDuplicate(error, '_id')) throw error;
    });
    const stored = await this.secrets.findOne({ _id: KEY_ID });
    if (stored === null) throw new Error('the key of former addresses was removed while it was read');
    return stored.value;
  }
}
