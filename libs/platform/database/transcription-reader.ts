import { AppError, type ErrorCode, type ErrorDetails } from '@aether/domain';
import { objectKeys, type SegmentDecoding, type TranscriptionRecord, type FormattedTranscript } from '@aether/language';
import type { Collection, Db } from 'mongodb';
import { COLLECTIONS, fromStored, type TranscriptionDocument } from './documents';
import { OPEN_INDEX, OPEN_STATUSES } from './open-statuses';
import { TranscriptStore } from './transcript-store';
import type { ListOpen, ListTranscriptions } from './transcription-calls';

/** Reads transcriptions and their transcripts. */
export class TranscriptionReader {
  protected readonly records: Collection<TranscriptionDocument>;
  protected readonly transcripts: TranscriptStore;

  constructor(
    db: Db,
    protected readonly now: () => Date,
  ) {
    this.records = db.collection(COLLECTIONS.transcriptions);
    this.transcripts = new TranscriptStore(db, now);
  }

  async findById(id: string): Promise<TranscriptionRecord | null> {
    const document = await this.records.findOne({ _id: id });
    return document && toRecord(document);
  }

  /** Rejects with `not_found`. */
  async require(id: string): Promise<TranscriptionRecord> {
    const record = await this.findById(id);
    if (record === null) throw new AppError('not_found');
    return record;
  }

  /** The existing ones of these, in no order. */
  async findByIds(ids: readonly string[]): Promise<readonly TranscriptionRecord[]> {
    return (await this.records.find({ _id: { $in: [...ids] } }).toArray()).map(toRecord);
  }

  /** Queued and processing transcriptions of all accounts, oldest first. */
  async listOpen({ createdBefore, after, limit }: ListOpen): Promise<readonly TranscriptionRecord[]> {
    const documents = await this.records
      .find({
        status: { $in: [...OPEN_STATUSES] },
        createdAt: { $lt: createdBefore },
        ...(after !== null && { _id: { $gt: after } }),
      })
      .sort({ _id: 1 })
      .limit(limit)
      .hint(OPEN_INDEX)
      .toArray();
    return documents.map(toRecord);
  }

  /** Also null for another account's transcription. */
  async findForAccount(id: string, accountId: string): Promise<TranscriptionRecord | null> {
    const document = await this.records.findOne({ _id: id, accountId });
    return document && toRecord(document);
  }

  /** Whether a transcription in progress was made from this upload. */
  async isUploadInUse(uploadId: string): Promise<boolean> {
    const open = { uploadId, status: { $in: [...OPEN_STATUSES] } };
    return (await this.records.findOne(open, { projection: { _id: 1 }, hint: OPEN_INDEX })) !== null;
  }

  findTranscript(id: string): Promise<FormattedTranscript | null> {
    return this.transcripts.find(id);
  }

  /** Empty when decoding details were not requested. */
  findDecoding(id: string): Promise<readonly SegmentDecoding[]> {
    return this.transcripts.findDecoding(id);
  }

  /** Newest first, without deleted ones. `next` is the cursor (`after`) of the next page, null on the last. */
  async listForAccount(
    accountId: string,
    { limit, after, status }: ListTranscriptions,
  ): Promise<{ readonly records: readonly TranscriptionRecord[]; readonly next: string | null }> {
    const documents = await this.records
      .find({
        accountId,
        deletedAt: { $exists: false },
        ...(status && { status }),
        ...(after !== undefined && { _id: { $lt: after } }),
      })
      .sort({ _id: -1 })
      .limit(limit + 1)
      .toArray();
    const records = documents.slice(0, limit).map(toRecord);
    return { records, next: documents.length > limit ? (records.at(-1)?.id ?? null) : null };
  }

  /** URL to fetch the audio from; null when it is already stored, or the transcription has ended. */
  async findAudioUrl(id: string): Promise<string | null> {
    return (await this.records.findOne({ _id: id }, { projection: { audioUrl: 1 } }))?.audioUrl ?? null;
  }

  /** Key of the recordings of known voices; null once it is deleted. */
  async findVoicesKey(id: string): Promise<string | null> {
    return (await this.records.findOne({ _id: id }, { projection: { voicesKey: 1 } }))?.voicesKey ?? null;
  }
}

export function toRecord({
  claim: _,
  slot: __,
  audioUrl: ___,
  sent: ____,
  voicesKey: _____,
  keyLimit,
  lastError,
  originalKey: audioKey,
  ...document
}: TranscriptionDocument): TranscriptionRecord {
  // Older versions stored only the key.
  const audioKind = audioKey === objectKeys.bleeped(document._id) ? 'redacted' : 'original';
  const { error: failure } = document;
  const details = failure && detailsOf(failure.code, lastError, keyLimit);
  const error = failure && { ...failure, ...(details && { details }) };
  return fromStored<TranscriptionRecord>({ audioKind, ...document, error, audioKey });
}

/** The facts of a failure. Older versions stored only the figures of a key's limit. */
function detailsOf(
  code: ErrorCode,
  lastError: TranscriptionDocument['lastError'],
  keyLimit: TranscriptionDocument['keyLimit'],
): ErrorDetails | undefined {
  if (lastError?.code === code) return lastError.details;
  return code === 'key_spending_limit_reached' ? keyLimit : undefined;
}
