import type { RequestQuota } from '@aether/domain';
import type { Collection, Db, Document } from 'mongodb';
import { COLLECTIONS } from './documents';

/** The tiers' own window. */
const MINUTE_MS = 60_000;

interface WindowDocument {
  readonly _id: string;
  /** Of the last call. Never goes back, whatever the server's clock does. */
  readonly now: Date;
  /** When each request of the window was let in, oldest first. */
  readonly at: readonly Date[];
  /** How many the last call let in. */
  readonly admitted: number;
}

interface Admission extends RequestQuota {
  readonly admitted: number;
}

interface Asked {
  readonly asked: number;
  readonly limit: number;
  /** At most an hour: what is older is forgotten. */
  readonly windowMs?: number;
}

/** The next state by the present one, in the database, which does one at a time: https://www.mongodb.com/docs/manual/core/aggregation-pipeline-updates */
function stages({ asked, limit, windowMs = MINUTE_MS }: Asked): Document[] {
  const now = { $max: ['$$NOW', { $ifNull: ['$now', '$$NOW'] }] };
  const young = { $gte: ['$$this', { $subtract: ['$now', windowMs] }] };
  const free = { $max: [0, { $subtract: [limit, { $size: '$at' }] }] };
  const added = { $map: { input: { $range: [0, '$admitted'] }, in: '$now' } };
  return [
    { $set: { now } },
    { $set: { at: { $filter: { input: { $ifNull: ['$at', []] }, cond: young } } } },
    { $set: { admitted: { $min: [asked, free] } } },
    { $set: { at: { $concatArrays: ['$at', added] } } },
  ];
}

/**
 * The requests of each account in the last 60 seconds, over all gateways: a log of their times, one document an account, changed in
 * one atomic step. No 60 seconds hold more than the limit, wherever they begin. Attempts to sign in are counted so too, in longer windows.
 * A crash of the database may forget the last tenth of a second: these writes do not wait for its journal, which would be most of their time.
 */
export class RequestWindowRepository {
  private readonly windows: Collection<WindowDocument>;

  constructor(db: Db) {
    this.windows = db.collection(COLLECTIONS.requestWindows, { writeConcern: { w: 1, journal: false } });
  }

  /**
   * Counts as many of `asked` requests as the limit lets in; with 0 it only reads the state. One round trip. `name`: an account's id,
   * or whatever else is counted by itself, always with the same window.
   */
  async admit(name: string, asked: Asked): Promise<Admission> {
    const { limit, windowMs = MINUTE_MS } = asked;
    const window = await this.windows.findOneAndUpdate({ _id: name }, stages(asked), {
      upsert: true,
      returnDocument: 'after',
    });
    if (window === null) throw new Error('upsert returned nothing');
    const { admitted, at, now } = window;
    // The limit may have been larger before: then more than one has to leave.
    const leaver = at[Math.max(0, at.length - limit)];
    const resetMs = leaver === undefined ? 0 : leaver.getTime() + windowMs + 1 - now.getTime();
    return { admitted, limit, remaining: Math.max(0, limit - at.length), resetMs };
  }

  /** What was counted under this name counts no more. */
  async forget(name: string): Promise<void> {
    await this.windows.deleteOne({ _id: name });
  }
}
