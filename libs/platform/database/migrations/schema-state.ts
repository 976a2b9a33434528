import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Collection, Db } from 'mongodb';
import { COLLECTIONS } from '../documents';
import { isDuplicate } from '../is-duplicate';
import type { Migration } from './migration';
import { SchemaTooNewError } from './schema-too-new.error';

/** A dead process holds the lock for this long; a living one renews it in time. */
const LEASE_MS = 30_000;
const RENEW_MS = 10_000;
const POLL_MS = 500;

const ID = 'schema';

export interface SchemaDocument {
  readonly _id: string;
  /** The last migration that has run. */
  readonly version: number;
  /** The last breaking migration that has run: versions that do not know it must not start. */
  readonly requires: number;
  readonly applied?: readonly { readonly version: number; readonly name: string; readonly at: Date }[];
  readonly lock?: { readonly holder: string; readonly until: Date };
}

/** The recorded schema of a database, and the lock of those who change it. Times are the database's. */
export class SchemaState {
  private readonly states: Collection<SchemaDocument>;
  private readonly holder = randomUUID();

  constructor(db: Db) {
    this.states = db.collection(COLLECTIONS.schema);
  }

  /** @returns the version. @throws SchemaTooNewError unless `known`, the latest migration of this code, suffices */
  async read(known: number): Promise<number> {
    const { version, requires } = (await this.states.findOne({ _id: ID })) ?? { version: 0, requires: 0 };
    if (requires > known) throw new SchemaTooNewError(requires, known);
    return version;
  }

  async record({ version, name, breaking }: Migration): Promise<void> {
    await this.states.updateOne(
      { _id: ID, 'lock.holder': this.holder },
      {
        $set: { version, ...(breaking && { requires: version }) },
        $push: { applied: { version, name, at: new Date() } },
      },
    );
  }

  /** Runs `change` while no other process changes the schema. Waits for one that does. */
  async locked<T>(change: () => Promise<T>): Promise<T> {
    await this.create();
    while (!(await this.acquire())) await sleep(POLL_MS);
    const renewal = setInterval(() => void this.acquire().catch(() => undefined), RENEW_MS);
    try {
      return await change();
    } finally {
      clearInterval(renewal);
      await this.states.updateOne({ _id: ID, 'lock.holder': this.holder }, { $unset: { lock: '' } });
    }
  }

  /** Takes or renews the lock. False while another process holds it. */
  private async acquire(): Promise<boolean> {
    const isFree = { $lt: [{ $ifNull: ['$lock.until', new Date(0)] }, '$$NOW'] };
    const isOwn = { $eq: ['$lock.holder', this.holder] };
    const lock = { holder: this.holder, until: { $add: ['$$NOW', LEASE_MS] } };
    const free = { _id: ID, $expr: { $or: [isFree, isOwn] } };
    return (await this.states.updateOne(free, [{ $set: { lock } }])).matchedCount === 1;
  }

  private async create(): Promise<void> {
    const first = { version: 0, requires: 0 };
    // A concurrent upsert may fail because the other created it.
    await this.states.updateOne({ _id: ID }, { $setOnInsert: first }, { upsert: true }).catch((error: unknown) => {
      if (!isDuplicate(error, '_id')) throw error;
    });
  }
}
