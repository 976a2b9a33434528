import { isTerminal, type TranscriptionStatus } from '@aether/domain';
import type { TranscriptionRecord } from '@aether/language';
import type { Collection, Db } from 'mongodb';
import { COLLECTIONS, type TranscriptionDocument } from './documents';
import { OPEN_INDEX } from './open-statuses';
import { toRecord } from './transcription-reader';

export interface JobFilter {
  readonly status?: TranscriptionStatus;
  readonly accountId?: string;
  /** Only those that were created at or after this time. */
  readonly since?: Date;
  readonly limit: number;
}

/** Transcriptions of all accounts, for the operator's commands. */
export class JobRepository {
  private readonly records: Collection<TranscriptionDocument>;

  constructor(db: Db) {
    this.records = db.collection(COLLECTIONS.transcriptions);
  }

  /** Newest first. Ids sort by creation, so that the first one before `since` is the end. */
  async *list({ status, accountId, since, limit }: JobFilter): AsyncGenerator<TranscriptionRecord, void> {
    const isOpen = status !== undefined && !isTerminal(status);
    const found = this.records
      .find({ ...(status && { status }), ...(accountId !== undefined && { accountId }) })
      .sort({ _id: -1 })
      .limit(limit);
    for await (const document of isOpen && accountId === undefined ? found.hint(OPEN_INDEX) : found) {
      if (since !== undefined && document.createdAt < since) return;
      yield toRecord(document);
    }
  }

  /** The first `limit` after the id `after`, in order of id; tombstones of deleted ones are among them. */
  async pageAfter(after: string, limit: number): Promise<readonly TranscriptionRecord[]> {
    const found = this.records
      .find({ _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(limit);
    return (await found.toArray()).map(toRecord);
  }

  /** The transcription as which an operator ran this one again; null if there is none. */
  async findRetryOf(id: string): Promise<TranscriptionRecord | null> {
    const document = await this.records.findOne({ retryOf: id });
    return document && toRecord(document);
  }
}
