import type { RequestQuota } from '@aether/domain';
import type { Collection, Db, Document } from 'mongodb';
import { COLLECTIONS } from './documents';

/** Window of the tiers' request limits. */
const MINUTE_MS = 60_000;

interface WindowDocument {
  readonly _id: string;
  /** Time of the last call. Never decreases, even if the server's clock does. */
  readonly now: Date;
  /** When each request in the window was admitted, oldest first. */
  readonly at: readonly Date[];
  /** Number of requests that the last call admitted. */
  readonly admitted: number;
}

interface Admission extends RequestQuota {
  readonly admitted: number;
}

interface AdmissionRequest {
  readonly asked: number;
  readonly limit: number;
  /** At most an hour: older state is deleted. */
  readonly windowMs?: number;
}

/**
 * Computes the next state from the current one in the database, which serializes updates:
 * https://www.mongodb.com/docs/manual/core/aggregation-pipeline-updates
 */
function stages({ asked, limit, windowMs = MINUTE_MS }: AdmissionRequest): Document[] {
  const now = { $max: ['$$NOW', { $ifNull: ['$now', '$$NOW'] }] };
  const recent = { $gte: ['$$this', { $subtract: ['$now', windowMs] }] };
  const free = { $max: [0, { $subtract: [limit, { $size: '$at' }] }] };
  const added = { $map: { input: { $range: [0, '$admitted'] }, in: '$now' } };
  return [
    { $set: { now } },
    { $set: { at: { $filter: { input: { $ifNull: ['$at', []] }, cond: recent } } } },
    { $set: { admitted: { $min: [asked, free] } } },
    { $set: { at: { $concatArrays: ['$at', added] } } },
  ];
}

/**
 * Sliding-window log of each account's requests in the last 60 seconds, over all gateways: one document per account, changed in one atomic step.
 * No 60 seconds hold more than the limit, wherever they start. Sign-in attempts are counted the same way, in longer windows. A crash of the
 * database may lose the last tenth of a second: these writes do not wait for its journal, which would take most of their time.
 */
export class RequestWindowRepository {
  private readonly windows: Collection<WindowDocument>;

  constructor(db: Db) {
    this.windows = db.collection(COLLECTIONS.requestWindows, { writeConcern: { w: 1, journal: false } });
  }

  /**
   * Admits and counts as many of `asked` requests as the limit allows; 0 only reads the state. One round trip. `name`: an account's id, or
   * another key that is counted separately, always with the same window.
   */
  async admit(name: string, request: AdmissionRequest): Promise<Admission> {
    const { limit, windowMs = MINUTE_MS } = request;
    const window = await this.windows.findOneAndUpdate({ _id: name }, stages(request), {
      upsert: true,
      returnDocument: 'after',
    });
    if (window === null) throw new Error('upsert returned nothing');
    const { admitted, at, now } = window;
    // The limit may have been larger before; then more than one request must expire first.
    const nextToExpire = at[Math.max(0, at.length - limit)];
    const resetMs = nextToExpire === undefined ? 0 : nextToExpire.getTime() + windowMs + 1 - now.getTime();
    return { admitted, limit, remaining: Math.max(0, limit - at.length), resetMs };
  }

  /** Resets the count under this name. */
  async forget(name: string): Promise<void> {
    await this.windows.deleteOne({ _id: name });
  }
}
