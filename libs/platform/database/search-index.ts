import {
  findPassages,
  searchableTranscript,
  searchTerms,
  type SearchHit,
  type SearchablePassage,
} from '@aether/language';
import { Binary, type ClientSession, type Collection, type Db } from 'mongodb';
import { finishInTurns } from '../documents/in-turns';
import { COLLECTIONS, type PassageDocument, type SearchDocument, type TranscriptionDocument } from './documents';
import { inTransaction } from './in-transaction';
import type { TranscriptStore } from './transcript-store';

/** Longest text that represents a transcript in a list, in characters. */
const PREVIEW_CHARACTERS = 160;

/** How a transcript appears in a list. */
export interface TranscriptPreview {
  /** The beginning of the text; empty when nothing was said. */
  readonly preview: string;
  /** Number of speakers; null without diarization. */
  readonly speakers: number | null;
}

/** Name of the index of transcriptions that the search does not know. */
export const UNINDEXED_INDEX = 'unindexed';

/**
 * Finds transcripts by their words. The index is a copy, made after a text is stored or changed: the change removes `indexed` from the record, and
 * every search first indexes what lacks it, as the reconciliation does. So a search finds everything that was stored before it, also after an
 * upgrade, and a process that dies in between loses nothing.
 */
export class SearchIndex {
  private readonly documents: Collection<SearchDocument>;
  private readonly records: Collection<TranscriptionDocument>;

  constructor(
    private readonly db: Db,
    private readonly transcripts: TranscriptStore,
  ) {
    this.documents = db.collection(COLLECTIONS.searchIndex);
    this.records = db.collection(COLLECTIONS.transcriptions);
  }

  /** Indexes what the search does not know, the newest first, at most `limit`. @param accountId null for all accounts. @returns how many */
  async catchUp(accountId: string | null, limit: number): Promise<number> {
    const unknown = {
      status: 'completed',
      indexed: { $exists: false },
      ...(accountId !== null && { accountId }),
    } as const;
    const found = this.records.find(unknown, { projection: { _id: 1 }, hint: UNINDEXED_INDEX });
    const ids = await found.sort({ _id: -1 }).limit(limit).toArray();
    for (const { _id } of ids) await this.index(_id);
    return ids.length;
  }

  /** A change of the record meanwhile is a write conflict, after which the transaction reads it again. */
  async index(id: string): Promise<void> {
    await inTransaction(this.db, async (session) => {
      const record = await this.records.findOneAndUpdate({ _id: id }, { $set: { indexed: true } }, { session });
      if (record === null || record.deletedAt !== undefined) return;
      const transcript = await this.transcripts.findSpoken(id, session);
      if (transcript === null) return;
      const { passages, ...searchable } = await finishInTurns(searchableTranscript(transcript, namesOf(record)));
      const document = { accountId: record.accountId, ...searchable, passages: passages.map(toDocument) };
      await this.documents.replaceOne({ _id: id }, document, { upsert: true, session });
    });
  }

  async delete(id: string, session: ClientSession): Promise<void> {
    await this.documents.deleteOne({ _id: id }, { session });
  }

  /** Ids of the account's transcriptions that contain all terms of `asked`, the newest first. @param after only older ones than this id */
  async *find(accountId: string, asked: string, after?: string): AsyncGenerator<string, void, undefined> {
    const older = after === undefined ? {} : { _id: { $lt: after } };
    const matching = { accountId, terms: { $all: [...searchTerms(asked)] }, ...older };
    for await (const { _id } of this.documents.find(matching, { projection: { _id: 1 } }).sort({ _id: -1 })) yield _id;
  }

  /** Where the transcriptions match best, by their ids. */
  async passages(
    ids: readonly string[],
    asked: string,
    limit: number,
  ): Promise<ReadonlyMap<string, readonly SearchHit[]>> {
    const found = this.documents.find({ _id: { $in: [...ids] } }, { projection: { passages: 1 } });
    const terms = searchTerms(asked);
    const hits = new Map<string, readonly SearchHit[]>();
    for await (const { _id, passages } of found)
      hits.set(_id, findPassages(passages.map(fromDocument), { terms, limit }));
    return hits;
  }

  /** Absent for transcriptions that are not indexed. */
  async previews(ids: readonly string[]): Promise<ReadonlyMap<string, TranscriptPreview>> {
    const projection = { speakers: 1, passages: { $slice: 3 } };
    const found = await this.documents.find({ _id: { $in: [...ids] } }, { projection }).toArray();
    return new Map(found.map((document) => [document._id, previewOf(document)]));
  }
}

/** What the owner calls the recording, its file and its speakers. */
function namesOf({ title, tags = [], options, fileName, speakerNames = {} }: TranscriptionDocument): string[] {
  const names = [title, options.reference, fileName, ...tags, ...Object.values(speakerNames)];
  return names.filter((name) => name !== undefined);
}

function toDocument({ starts, ...passage }: SearchablePassage): PassageDocument {
  return { ...passage, ...(starts && { starts: new Binary(Buffer.from(starts.buffer)) }) };
}

function fromDocument({ starts, ...passage }: PassageDocument): SearchablePassage {
  // A copy, because the driver's bytes need not begin at a multiple of four.
  return { ...passage, ...(starts && { starts: new Uint32Array(Uint8Array.from(starts.value()).buffer) }) };
}

function previewOf({ passages, speakers }: SearchDocument): TranscriptPreview {
  const text = passages.map((passage) => passage.text).join(' ');
  if (text.length <= PREVIEW_CHARACTERS) return { preview: text, speakers };
  return { preview: `${text.slice(0, text.lastIndexOf(' ', PREVIEW_CHARACTERS))}…`, speakers };
}
