import { createHmac, randomBytes } from 'node:crypto';
import { mailboxOf, normalizedEmail } from '@aether/domain';
import type { ClientSession, Collection, Db } from 'mongodb';
import { COLLECTIONS, type TrialMailboxDocument } from './documents';
import { serviceSecret } from './service-secret';
import type { HashedNetwork, TrialNetwork } from './trial-network.repository';

/** One trial per mailbox every two years is acceptable, so hashes are not kept longer. */
const KEPT_YEARS = 2;

const KEY_ID = 'former_addresses';
const KEY_BYTES = 32;

export interface TrialMailboxOptions {
  readonly now?: () => Date;
  /** HMAC key. Null: a key that is generated once and stored in the database. */
  readonly addressKey?: string | null;
}

/**
 * Mailboxes that have had a trial, so that neither another spelling of the address nor a new account after a deletion gets a second one. Stored as
 * HMAC-SHA256 (RFC 2104): without the key they can neither be read nor guessed.
 */
export class TrialMailboxRepository {
  private readonly mailboxes: Collection<TrialMailboxDocument>;
  private readonly now: () => Date;
  private key: string | null;

  constructor(
    private readonly db: Db,
    { now = () => new Date(), addressKey = null }: TrialMailboxOptions = {},
  ) {
    this.mailboxes = db.collection(COLLECTIONS.trialMailboxes);
    this.now = now;
    this.key = addressKey;
  }

  /**
   * Keyed hashes of the address's mailbox, hexadecimal: first the one that `add` stores, then that of older versions. Call it before a transaction,
   * because it may create the key.
   */
  async hashesOf(email: string): Promise<readonly [string, ...string[]]> {
    const hash = await this.hashing();
    return [hash(mailboxOf(email)), hash(normalizedEmail(email))];
  }

  /** The networks by keyed hash. Call it before a transaction, because it may create the key. */
  async hashedNetworks(networks: readonly TrialNetwork[]): Promise<readonly HashedNetwork[]> {
    if (networks.length === 0) return [];
    const hash = await this.hashing();
    return networks.map(({ network, limit }) => ({ hash: hash(`network ${network}`), limit }));
  }

  async add([hash]: readonly [string, ...string[]], session: ClientSession): Promise<void> {
    await this.mailboxes.updateOne({ _id: hash }, { $set: { until: this.end() } }, { upsert: true, session });
  }

  /** Adds those that are not stored. */
  async addMissing(hashes: readonly string[]): Promise<void> {
    if (hashes.length === 0) return;
    const until = this.end();
    const upserts = hashes.map((hash) => ({
      updateOne: { filter: { _id: hash }, update: { $setOnInsert: { until } }, upsert: true },
    }));
    await this.mailboxes.bulkWrite(upserts, { ordered: false });
  }

  private end(): Date {
    const until = new Date(this.now());
    until.setUTCFullYear(until.getUTCFullYear() + KEPT_YEARS);
    return until;
  }

  async has(hashes: readonly string[], session: ClientSession): Promise<boolean> {
    return (
      (await this.mailboxes.findOne({ _id: { $in: [...hashes] }, until: { $gt: this.now() } }, { session })) !== null
    );
  }

  private async hashing(): Promise<(text: string) => string> {
    const key = (this.key ??= await serviceSecret(this.db, KEY_ID, () => randomBytes(KEY_BYTES).toString('base64')));
    return (text) => createHmac('sha256', key).update(text).digest('hex');
  }
}
