import { accountSettings, TERMINAL_STATUSES } from '@aether/domain';
import type { Collection, Db } from 'mongodb';
import { COLLECTIONS, type AccountDocument, type TranscriptionDocument } from './documents';

/** Retention period of an account's audio. */
export interface AccountRetention {
  readonly accountId: string;
  /** Counted from the end of a transcription. */
  readonly days: number;
}

interface ListRetentions {
  /** Cursor: the page starts after this id; null for the first page. */
  readonly after: string | null;
  readonly limit: number;
}

const DAY_MS = 24 * 3600 * 1000;

/** Name of the partial index on failed transcriptions. */
export const FAILED_AUDIO_INDEX = 'failed_audio';

/** As `keptAudio`: the end of a redacted transcription erased its original. */
const KEPT = {
  audioDeletedAt: { $exists: false },
  $or: [
    { audioKind: 'redacted' as const },
    { 'options.redact': { $exists: false }, 'options.redactAudio': { $ne: true } },
  ],
};

/** Without recordings on legal hold. */
const NOT_HELD = { legalHoldSince: { $exists: false } } as const;

/** Retention periods, and transcriptions whose audio has expired. Recordings on legal hold do not expire. */
export class RetentionRepository {
  private readonly accounts: Collection<AccountDocument>;
  private readonly records: Collection<TranscriptionDocument>;

  constructor(db: Db) {
    this.accounts = db.collection(COLLECTIONS.accounts);
    this.records = db.collection(COLLECTIONS.transcriptions);
  }

  /** Lists all accounts in order of id. */
  async list({ after, limit }: ListRetentions): Promise<readonly AccountRetention[]> {
    const documents = await this.accounts
      .find<Pick<AccountDocument, '_id' | 'settings'>>(after === null ? {} : { _id: { $gt: after } }, {
        projection: { settings: 1 },
      })
      .sort({ _id: 1 })
      .limit(limit)
      .toArray();
    return documents.map(({ _id, ...account }) => ({
      accountId: _id,
      days: accountSettings(account).audioRetentionDays,
    }));
  }

  /** Transcriptions of an account that ended before a time and still have audio, oldest first. */
  async listDue(accountId: string, endedBefore: Date, limit: number): Promise<readonly TranscriptionDue[]> {
    const documents = await this.records
      .find(
        {
          accountId,
          ...NOT_HELD,
          audioDeletedAt: { $exists: false },
          completedAt: { $lt: endedBefore },
          status: { $in: [...TERMINAL_STATUSES] },
        },
        { projection: { originalKey: 1 } },
      )
      .hint('account_audio')
      .sort({ completedAt: 1 })
      .limit(limit)
      .toArray();
    return documents.map(toDue);
  }

  /** Failed transcriptions of all accounts that ended before a time and still have audio, oldest first. */
  async listFailed(endedBefore: Date, limit: number): Promise<readonly TranscriptionDue[]> {
    const documents = await this.records
      .find(
        { status: 'failed', ...NOT_HELD, audioDeletedAt: { $exists: false }, completedAt: { $lt: endedBefore } },
        { projection: { originalKey: 1 } },
      )
      .hint(FAILED_AUDIO_INDEX)
      .sort({ completedAt: 1 })
      .limit(limit)
      .toArray();
    return documents.map(toDue);
  }

  /** Number of an account's transcriptions that ended between two times (`endedBefore` exclusive) and still have audio. */
  countKept(accountId: string, { endedFrom, endedBefore }: Period): Promise<number> {
    return this.records.countDocuments(
      { accountId, ...NOT_HELD, ...KEPT, completedAt: { $gte: endedFrom, $lt: endedBefore } },
      { hint: 'account_audio' },
    );
  }

  /** Seconds since the audio was due for erasure that is most overdue; 0 when none is. */
  async overdueS(now: Date, failedS: number): Promise<number> {
    const [failed] = await this.records
      .find(
        { status: 'failed', ...NOT_HELD, audioDeletedAt: { $exists: false }, completedAt: { $ne: null } },
        { projection: { completedAt: 1 } },
      )
      .hint(FAILED_AUDIO_INDEX)
      .sort({ completedAt: 1 })
      .limit(1)
      .toArray();
    const oldest = this.accounts.aggregate<OldestAudio>([
      { $project: { settings: 1 } },
      {
        $lookup: {
          from: COLLECTIONS.transcriptions,
          localField: '_id',
          foreignField: 'accountId',
          pipeline: [
            { $match: { ...NOT_HELD, audioDeletedAt: { $exists: false }, completedAt: { $gt: new Date(0) } } },
            { $sort: { completedAt: 1 } },
            { $limit: 1 },
            { $project: { completedAt: 1 } },
          ],
          as: 'oldest',
        },
      },
      { $match: { 'oldest.0': { $exists: true } } },
    ]);
    let dueMs = failed?.completedAt ? failed.completedAt.getTime() + failedS * 1000 : Infinity;
    for await (const {
      settings,
      oldest: [record],
    } of oldest) {
      const days = accountSettings(settings ? { settings } : {}).audioRetentionDays;
      if (record) dueMs = Math.min(dueMs, record.completedAt.getTime() + days * DAY_MS);
    }
    return Math.max(0, (now.getTime() - dueMs) / 1000);
  }
}

type OldestAudio = Pick<AccountDocument, '_id' | 'settings'> & {
  readonly oldest: readonly { readonly completedAt: Date }[];
};

interface Period {
  readonly endedFrom: Date;
  readonly endedBefore: Date;
}

function toDue({ _id, originalKey }: Pick<TranscriptionDocument, '_id' | 'originalKey'>): TranscriptionDue {
  return { id: _id, audioKey: originalKey };
}

export interface TranscriptionDue {
  readonly id: string;
  readonly audioKey: string;
}
