import { AppError, type ErrorCode, type ErrorDetails } from '@aether/domain';
import { objectKeys, type SegmentDecoding, type TranscriptionRecord, type FormattedTranscript } from '@aether/language';
import type { Collection, Db, Filter } from 'mongodb';
import { COLLECTIONS, fromStored, type TranscriptionDocument } from './documents';
import { Lessons } from './lessons';
import { inBatches } from './in-batches';
import { OPEN_INDEX, OPEN_STATUSES } from './open-statuses';
import { SearchIndex } from './search-index';
import { TranscriptStore } from './transcript-store';
import { listFilter } from './list-filter';
import { afterInOrder, NEWEST_FIRST, orderOf, type ListOrder } from './list-order';
import { completeSortNames } from './sort-names';
import type { ListOpen, ListTranscriptions } from './transcription-calls';

/** Found ids whose records are read at once: other filters may leave few of them. */
const SEARCHED_TOGETHER = 200;

interface Cursor {
  readonly accountId: string;
  readonly after: string | undefined;
  readonly order: ListOrder;
}

interface SortedPage {
  /** All of them hold. */
  readonly conditions: readonly Filter<TranscriptionDocument>[];
  readonly order: ListOrder;
  readonly limit: number;
}

/** Reads transcriptions and their transcripts. */
export class TranscriptionReader {
  protected readonly records: Collection<TranscriptionDocument>;
  protected readonly transcripts: TranscriptStore;
  readonly search: SearchIndex;
  readonly lessons: Lessons;

  constructor(
    db: Db,
    protected readonly now: () => Date,
  ) {
    this.records = db.collection(COLLECTIONS.transcriptions);
    this.transcripts = new TranscriptStore(db, now);
    this.search = new SearchIndex(db, this.transcripts);
    this.lessons = new Lessons(db);
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

  /** Those of these that have no transcript, or lack a part of it. */
  findWithoutTranscript(ids: readonly string[]): Promise<readonly string[]> {
    return this.transcripts.findIncomplete(ids);
  }

  /** Empty when decoding details were not requested. */
  findDecoding(id: string): Promise<readonly SegmentDecoding[]> {
    return this.transcripts.findDecoding(id);
  }

  /** In order, without deleted ones. `next` is the cursor (`after`) of the next page, null on the last. */
  async listForAccount(
    accountId: string,
    { limit, words, after, order = NEWEST_FIRST, ...filters }: ListTranscriptions,
  ): Promise<{ readonly records: readonly TranscriptionRecord[]; readonly next: string | null }> {
    if (order.sort === 'title') await completeSortNames(this.records, accountId);
    const wanted = { accountId, deletedAt: { $exists: false }, ...listFilter(filters) };
    const conditions = [wanted, await this.afterCursor({ accountId, after, order })];
    const page = { conditions, order, limit: limit + 1 };
    const found = await (words === undefined ? this.sorted(page) : this.found(page, { accountId, words, after }));
    const records = found.slice(0, limit).map(toRecord);
    return { records, next: found.length > limit ? (records.at(-1)?.id ?? null) : null };
  }

  /** What a cursor leaves. A deleted record keeps its place among durations and costs. */
  private async afterCursor({ accountId, after, order }: Cursor): Promise<Filter<TranscriptionDocument>> {
    if (after === undefined) return {};
    const isByTime = order.sort === 'created_at';
    const last = isByTime ? null : await this.records.findOne({ _id: after, accountId });
    return afterInOrder(
      last === null ? { ...order, sort: 'created_at' } : order,
      last ?? ({ _id: after } as TranscriptionDocument),
    );
  }

  private sorted({ conditions, order, limit }: SortedPage): Promise<TranscriptionDocument[]> {
    return this.records
      .find({ $and: [...conditions] })
      .sort(orderOf(order))
      .limit(limit)
      .toArray();
  }

  /** Those that a search finds. Only the newest can be read from the index in batches: another order needs all that were found. */
  private async found(
    { conditions, order, limit }: SortedPage,
    {
      accountId,
      words,
      after,
    }: { readonly accountId: string; readonly words: string; readonly after: string | undefined },
  ): Promise<TranscriptionDocument[]> {
    const isNewestFirst = order.sort === 'created_at' && order.direction === 'desc';
    const ids = this.search.find(accountId, words, isNewestFirst ? after : undefined);
    const among = (batch: readonly string[]): Filter<TranscriptionDocument> => ({ _id: { $in: [...batch] } });
    const found: TranscriptionDocument[] = [];
    for await (const batch of inBatches(ids, isNewestFirst ? SEARCHED_TOGETHER : Infinity)) {
      const rest = { conditions: [...conditions, among(batch)], order, limit: limit - found.length };
      found.push(...(await this.sorted(rest)));
      if (found.length === limit) break;
    }
    return found;
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
  indexed: _____,
  unlearned: _______,
  sortName: ________,
  voicesKey: ______,
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
