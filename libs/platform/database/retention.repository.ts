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

/** Retention periods, and transcriptions whose audio has expired. */
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
    return documents.map(({ _id, originalKey }) => ({ id: _id, audioKey: originalKey }));
  }
}

export interface TranscriptionDue {
  readonly id: string;
  readonly audioKey: string;
}
