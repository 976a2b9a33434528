import { accountSettings, TERMINAL_STATUSES } from '@aether/domain';
import type { Collection, Db } from 'mongodb';
import { COLLECTIONS, type AccountDocument, type TranscriptionDocument } from './documents';

/** How long an account keeps its audio. */
export interface AccountRetention {
  readonly accountId: string;
  /** After the end of a transcription. */
  readonly days: number;
}

interface ListRetentions {
  /** The id after which the page begins; null: the first. */
  readonly after: string | null;
  readonly limit: number;
}

/** Whose audio is kept until when. */
export class RetentionRepository {
  private readonly accounts: Collection<AccountDocument>;
  private readonly records: Collection<TranscriptionDocument>;

  constructor(db: Db) {
    this.accounts = db.collection(COLLECTIONS.accounts);
    this.records = db.collection(COLLECTIONS.transcriptions);
  }

  /** Of all accounts, in the order of their ids. */
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

  /** Ended transcriptions of an account whose audio is there still, though they ended before a time; the oldest first. */
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
