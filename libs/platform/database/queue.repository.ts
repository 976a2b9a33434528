import type { Collection, Db } from 'mongodb';
import { COLLECTIONS, type TranscriptionDocument } from './documents';
import { OPEN_INDEX, OPEN_STATUSES } from './open-statuses';

/** Transcriptions in progress, over all accounts. */
export interface OpenTranscriptions {
  readonly queued: number;
  readonly processing: number;
  /** When the longest-waiting transcription was accepted; null if none is queued. */
  readonly oldestQueuedAt: Date | null;
}

interface Group {
  readonly _id: string;
  readonly count: number;
  readonly oldest: Date;
}

/** The backlog of the whole service. */
export class QueueRepository {
  private readonly records: Collection<TranscriptionDocument>;

  constructor(db: Db) {
    this.records = db.collection(COLLECTIONS.transcriptions);
  }

  /** Number of transcriptions in progress, counted up to `atMost`. */
  countOpen(atMost: number): Promise<number> {
    return this.records.countDocuments({ status: { $in: [...OPEN_STATUSES] } }, { hint: OPEN_INDEX, limit: atMost });
  }

  /** Whether a transcription holds this claim, so that a repeated request joins it. */
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
