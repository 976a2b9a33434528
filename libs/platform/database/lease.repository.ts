import type { Collection, Db, Document } from 'mongodb';
import { COLLECTIONS } from './documents';
import { isDuplicate } from './is-duplicate';

interface LeaseDocument {
  readonly _id: string;
  /** The holder's token. */
  readonly token: string;
  readonly until: Date;
  /** Whether another process has requested it. */
  readonly wanted: boolean;
}

/**
 * Mutual exclusion between processes for a limited time. A holder that stalls loses its lease without noticing, so a lease only avoids
 * contention: use a conditional write for correctness. Times are the database's.
 */
export class LeaseRepository {
  private readonly leases: Collection<LeaseDocument>;

  constructor(db: Db) {
    this.leases = db.collection(COLLECTIONS.leases);
  }

  /** False when another process holds it, which then sees in `renew` that it is wanted. */
  async acquire(name: string, { token, ttlMs }: { readonly token: string; readonly ttlMs: number }): Promise<boolean> {
    const free: Document = { $lte: [{ $ifNull: ['$until', new Date(0)] }, '$$NOW'] };
    const either = (taken: Document | string | boolean, held: string | boolean): Document => ({
      $cond: [free, taken, held],
    });
    const until = { $dateAdd: { startDate: '$$NOW', unit: 'millisecond', amount: ttlMs } };
    const set = { token: either(token, '$token'), until: either(until, '$until'), wanted: either(false, true) };
    try {
      const lease = await this.leases.findOneAndUpdate({ _id: name }, [{ $set: set }], {
        upsert: true,
        returnDocument: 'after',
      });
      return lease?.token === token;
    } catch (error) {
      // A concurrent first acquisition won.
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  /** Null when the lease was lost. */
  async renew(
    name: string,
    { token, ttlMs }: { readonly token: string; readonly ttlMs: number },
  ): Promise<{ readonly wanted: boolean } | null> {
    const until = { $dateAdd: { startDate: '$$NOW', unit: 'millisecond', amount: ttlMs } };
    return this.leases.findOneAndUpdate({ _id: name, token }, [{ $set: { until } }], { returnDocument: 'after' });
  }

  /** Releasing a lease that is not held is no error. */
  async release(name: string, token: string): Promise<void> {
    await this.leases.deleteOne({ _id: name, token });
  }
}
