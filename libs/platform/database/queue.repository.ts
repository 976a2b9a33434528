import type { Collection, Db } from 'mongodb';
import { COLLECTIONS, type TranscriptionDocument } from './documents';
import { OPEN_INDEX, OPEN_STATUSES } from './open-statuses';

/** The transcriptions under way, of all accounts. */
export interface OpenTranscriptions {
  readonly queued: number;
  readonly processing: number;
  /** When the one was accepted that has waited longest; null with none. */
  readonly oldestQueuedAt: Date | null;
}

interface Group {
  readonly _id: string;
  readonly count: number;
  readonly oldest: Date;
}

/** How much the service has before it. */
export class QueueRepository {
  private readonly records: Collection<TranscriptionDocument>;

  constructor(db: Db) {
    this.records = db.collection(COLLECTIONS.transcriptions);
  }

  /** How many there are, counted no further than `atMost`. */
  countOpen(atMost: number): Promise<number> {
    return this.records.countDocuments({ status: { $in: [...OPEN_STATUSES] } }, { hint: OPEN_INDEX, limit: atMost });
  }

  /** Whether a transcription holds this claim, which a repeat would be answered from. */
  async isClaimed(claimKey: string): Promise<boolean> {
    const holder = { 'claim.key': claimKey, 'claim.expiresAt': { $gt: new Date() } };
    return (await this.records.findOne(holder, { projection: { _id: 1 } })) !== null;
  }

  async open(): Promise<OpenTranscriptions> {
    const groups = await this.records
      .aggregate<Group>(
        [
          { $match: { status: { $in: [...OPEN_STATUSES] } } },
          { $group: { _id: '$status', count: { $sum: 1 }, oldest: { $min: '$createdAt' } } },
        ],
        { hint: OPEN_INDEX },
      )
      .toArray();
    const of = (status: string): Group | undefined => groups.find(({ _id }) => _id === status);
    return {
      queued: of('queued')?.count ?? 0,
      processing: of('processing')?.count ?? 0,
      oldestQueuedAt: of('queued')?.oldest ?? null,
    };
  }
}
