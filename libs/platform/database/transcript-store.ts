import { randomUUID } from 'node:crypto';
import type { FormattedTranscript, Segment, SegmentDecoding, SpeakerNames } from '@aether/language';
import type { ClientSession, Collection, Db } from 'mongodb';
import { COLLECTIONS, type TranscriptDocument, type TranscriptPartDocument } from './documents';

/**
 * Longest list within one document. A word takes about 110 bytes of BSON, and MongoDB allows 16 MiB in a document, which four hours of two people
 * on two channels exceed.
 */
const ITEMS_PER_PART = 20_000;

/** Name of the index by age, which contains the ids. */
export const PARTS_INDEX = 'age';

interface LongList {
  get(transcript: FormattedTranscript): readonly unknown[];
  set(transcript: FormattedTranscript, items: readonly unknown[]): FormattedTranscript;
}

/** The lists that grow with the recording, by the names of their parts. */
const LONG_LISTS = {
  words: {
    get: ({ words }) => words,
    set: (transcript, words) => ({ ...transcript, words }) as FormattedTranscript,
  },
  literal: {
    get: ({ literal }) => literal.words,
    set: (transcript, words) => ({ ...transcript, literal: { ...transcript.literal, words } }) as FormattedTranscript,
  },
  segments: {
    get: ({ segments }) => segments,
    set: (transcript, segments) => ({ ...transcript, segments }) as FormattedTranscript,
  },
  decoding: {
    get: ({ decoding = [] }) => decoding,
    set: (transcript, decoding) => ({ ...transcript, decoding }) as FormattedTranscript,
  },
} as const satisfies Record<string, LongList>;

type ListName = keyof typeof LONG_LISTS;

const NAMES = Object.keys(LONG_LISTS) as readonly ListName[];

interface Replacement {
  /** The revision before. */
  readonly revision: number;
  /** The names of the speakers before it. */
  readonly names: SpeakerNames;
  readonly session: ClientSession;
}

/** The transcript before, whose parts must be discarded after the transaction; null if they are kept. */
interface Replaced {
  readonly obsolete: PreparedTranscript | null;
}

/** What the recognizer wrote. */
export interface RecognizedTranscript {
  readonly transcript: FormattedTranscript;
  /** The names that the speakers had before the first correction; null if there was none. */
  readonly names: SpeakerNames | null;
}

/** A transcript whose parts are stored already. */
export interface PreparedTranscript {
  readonly head: Omit<TranscriptDocument, '_id'>;
}

/**
 * Transcripts: one document each, and for longer lists further documents with parts of them. The parts are written before the transaction that stores
 * the document, because MongoDB's cache limits the size of a transaction. Parts that no document names are orphaned.
 */
export class TranscriptStore {
  private readonly transcripts: Collection<TranscriptDocument>;
  private readonly parts: Collection<TranscriptPartDocument>;

  constructor(
    db: Db,
    private readonly now: () => Date,
  ) {
    this.transcripts = db.collection(COLLECTIONS.transcripts);
    this.parts = db.collection(COLLECTIONS.transcriptParts);
  }

  /** Stores the parts, under a new name each time, so that concurrent attempts do not share them. */
  async prepare(id: string, transcript: FormattedTranscript): Promise<PreparedTranscript> {
    const long = NAMES.filter((name) => LONG_LISTS[name].get(transcript).length > ITEMS_PER_PART);
    if (long.length === 0) return { head: transcript };
    const folder = `${id}/${randomUUID()}`;
    const parts = long.flatMap((name) => partsOf(folder, name, LONG_LISTS[name].get(transcript)));
    const createdAt = this.now();
    for (const part of parts) await this.parts.insertOne({ ...part, createdAt });
    const head = long.reduce((rest, name) => LONG_LISTS[name].set(rest, []), transcript);
    return { head: { ...head, parts: { folder, count: parts.length } } };
  }

  async put(id: string, { head }: PreparedTranscript, session: ClientSession): Promise<void> {
    await this.transcripts.replaceOne({ _id: id }, head, { upsert: true, session });
  }

  /** Puts the next revision in place of `revision`. Null if that is no longer the latest. */
  async replace(
    id: string,
    { head }: PreparedTranscript,
    { revision, names, session }: Replacement,
  ): Promise<Replaced | null> {
    const latest = revision === 0 ? { _id: id, revision: { $exists: false } } : { _id: id, revision };
    // Only the recognizer's transcript is read as a whole, to be kept.
    const projection = revision === 0 ? {} : { parts: 1 };
    const before = await this.transcripts.findOne(latest, { session, projection });
    if (before === null) return null;
    await this.transcripts.replaceOne(latest, head, { session });
    if (revision > 0) return { obsolete: { head: before } };
    // The recognizer's transcript keeps its parts.
    await this.transcripts.insertOne({ ...before, _id: recognizedId(id), speakerNames: names }, { session });
    return { obsolete: null };
  }

  /** Deletes the parts of a transcript that is not the latest. */
  async discard({ head: { parts } }: PreparedTranscript): Promise<void> {
    if (parts !== undefined) await this.parts.deleteMany(below(parts.folder));
  }

  /** Without its decoding details. Null when there is none, or it is being deleted. */
  async find(id: string): Promise<FormattedTranscript | null> {
    for (let folder: string | null = null; ;) {
      const document = await this.transcripts.findOne({ _id: id }, { projection: { decoding: 0 } });
      if (document === null) return null;
      const found = await this.withParts(document);
      if (found !== null || document.parts?.folder === folder) return found;
      // A correction may have replaced the parts since.
      folder = document.parts?.folder ?? null;
    }
  }

  /** With its decoding details. Null when there is none, or it is being deleted. */
  async findRecognized(id: string): Promise<RecognizedTranscript | null> {
    const kept = await this.transcripts.findOne({ _id: recognizedId(id) }, { projection: { speakerNames: 1 } });
    const from = kept?._id ?? id;
    const [transcript, decoding] = [await this.find(from), await this.findDecoding(from)];
    if (transcript === null) return null;
    // The first correction may have been stored since.
    if (transcript.revision !== undefined) return this.findRecognized(id);
    const whole = decoding.length === 0 ? transcript : { ...transcript, decoding };
    return { transcript: whole, names: kept?.speakerNames ?? null };
  }

  /** The number of the revision; null when there is no transcript. */
  async revisionOf(id: string, session?: ClientSession): Promise<number | null> {
    const document = await this.transcripts.findOne(
      { _id: id },
      { projection: { revision: 1 }, ...(session && { session }) },
    );
    return document && (document.revision ?? 0);
  }

  /** Null when parts are missing. */
  private async withParts(document: TranscriptDocument): Promise<FormattedTranscript | null> {
    const { _id, parts: stored, speakerNames: _, ...head } = document;
    if (stored === undefined) return head;
    const parts = await this.parts.find(below(stored.folder)).sort({ _id: 1 }).toArray();
    if (parts.length !== stored.count) return null;
    const listed = (name: ListName): unknown[] => parts.flatMap(({ list, items }) => (list === name ? items : []));
    const names = NAMES.filter((name) => name !== 'decoding' && parts.some(({ list }) => list === name));
    return names.reduce<FormattedTranscript>((rest, name) => LONG_LISTS[name].set(rest, listed(name)), head);
  }

  /** What a search reads, without the words. Null when there is none. */
  async findSpoken(
    id: string,
    session: ClientSession,
  ): Promise<Pick<FormattedTranscript, 'segments' | 'speakers'> | null> {
    const projection = { segments: 1, speakers: 1, parts: 1 };
    const document = await this.transcripts.findOne({ _id: id }, { projection, session });
    if (document === null) return null;
    const { segments, speakers, parts } = document;
    const long = parts && segments.length === 0 ? await this.longList(parts.folder, 'segments', { session }) : segments;
    return { segments: long as readonly Segment[], ...(speakers && { speakers }) };
  }

  /** Empty when decoding details were not requested. */
  async findDecoding(id: string): Promise<readonly SegmentDecoding[]> {
    const document = await this.transcripts.findOne({ _id: id }, { projection: { decoding: 1, parts: 1 } });
    const { decoding = [], parts } = document ?? {};
    if (decoding.length > 0 || parts === undefined) return decoding;
    return (await this.longList(parts.folder, 'decoding')) as readonly SegmentDecoding[];
  }

  /** A list that is stored in parts. */
  private async longList(
    folder: string,
    list: ListName,
    options: { readonly session?: ClientSession } = {},
  ): Promise<readonly unknown[]> {
    const parts = await this.parts
      .find(below(`${folder}/${list}`), options)
      .sort({ _id: 1 })
      .toArray();
    return parts.flatMap(({ items }) => items);
  }

  async delete(id: string, session: ClientSession): Promise<void> {
    await this.transcripts.deleteMany({ _id: { $in: [id, recognizedId(id)] } }, { session });
    await this.parts.deleteMany(below(id), { session });
  }

  /** Deletes orphaned parts that were stored before a time, and returns the ids of their transcriptions. */
  async deleteOrphans(before: Date): Promise<readonly string[]> {
    // Covered by its index: the parts themselves are large.
    const old = this.parts.find({ createdAt: { $lt: before } }, { projection: { _id: 1 } }).hint(PARTS_INDEX);
    const folders = new Set((await old.toArray()).map(({ _id }) => _id.split('/').slice(0, 2).join('/')));
    const ids = [...new Set([...folders].map(transcriptionOf))];
    const owning = [...ids, ...ids.map(recognizedId)];
    const owners = this.transcripts.find({ _id: { $in: owning } }, { projection: { parts: 1 } });
    for await (const { parts } of owners) folders.delete(parts?.folder ?? '');
    for (const folder of folders) await this.parts.deleteMany(below(folder));
    return [...folders].map(transcriptionOf);
  }
}

/** Id of the document that keeps what the recognizer wrote, once it is corrected. */
const recognizedId = (id: string): string => `${id}/0`;

const transcriptionOf = (folder: string): string => folder.split('/', 1)[0]!;

/** Ids sort in the order of the parts. */
function partsOf(
  folder: string,
  list: ListName,
  items: readonly unknown[],
): Omit<TranscriptPartDocument, 'createdAt'>[] {
  const count = Math.ceil(items.length / ITEMS_PER_PART);
  return Array.from({ length: count }, (_, index) => ({
    _id: `${folder}/${list}/${String(index).padStart(4, '0')}`,
    list,
    items: items.slice(index * ITEMS_PER_PART, (index + 1) * ITEMS_PER_PART),
  }));
}

/** Everything in a folder: `0` is the character after `/`. */
function below(folder: string): { readonly _id: { readonly $gte: string; readonly $lt: string } } {
  return { _id: { $gte: `${folder}/`, $lt: `${folder}0` } };
}
