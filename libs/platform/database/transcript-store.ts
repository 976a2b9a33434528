import type { FormattedTranscript, Segment, SegmentDecoding, SpeakerNames, Word } from '@aether/language';
import type { ClientSession, Collection, Db } from 'mongodb';
import { COLLECTIONS, type TranscriptDocument, type TranscriptPartDocument } from './documents';
import { inTurns } from '../documents/in-turns';
import { inBatches } from './in-batches';
import { LegacyParts } from './legacy-parts';
import { PartRemovals } from './part-removals';
import {
  allIds,
  layOut,
  LIST_NAMES,
  LONG_LISTS,
  partIdsOf,
  type ListName,
  type PartIds,
  type TranscriptPart,
} from './transcript-parts';

interface Replacement {
  /** The revision before. */
  readonly revision: number;
  /** The names of the speakers before it. */
  readonly names: SpeakerNames;
  readonly session: ClientSession;
}

/** What the recognizer wrote. */
export interface RecognizedTranscript {
  readonly transcript: FormattedTranscript;
  /** The names that the speakers had before the first correction; null if there was none. */
  readonly names: SpeakerNames | null;
  readonly parts: readonly TranscriptPart[];
}

/** A transcript whose parts are stored already. */
export interface PreparedTranscript {
  readonly head: Omit<TranscriptDocument, '_id'>;
  readonly parts: readonly TranscriptPart[];
  /** The ids of those that were stored for it, and the list by which they are removed if it is not; null without any. */
  readonly added: { readonly ids: readonly string[]; readonly removal: string } | null;
}

/**
 * Transcripts: one document each, and for longer lists further documents with parts of them. The parts are written before the transaction that stores
 * the document, because MongoDB's cache limits the size of a transaction. Parts that no document names are orphaned (`PartRemovals`).
 */
export class TranscriptStore {
  private readonly transcripts: Collection<TranscriptDocument>;
  private readonly parts: Collection<TranscriptPartDocument>;
  private readonly legacy: LegacyParts;
  private readonly removals: PartRemovals;

  constructor(db: Db, now: () => Date) {
    this.transcripts = db.collection(COLLECTIONS.transcripts);
    this.parts = db.collection(COLLECTIONS.transcriptParts);
    this.legacy = new LegacyParts(this.parts);
    this.removals = new PartRemovals(db, now);
  }

  /** Stores the parts that are not `known`, under new ids each time, so that concurrent attempts do not share them. */
  async prepare(
    id: string,
    transcript: FormattedTranscript,
    known: readonly TranscriptPart[] = [],
  ): Promise<PreparedTranscript> {
    const { parts, added } = layOut(id, transcript, known);
    if (parts.length === 0) return { head: transcript, parts, added: null };
    const ids = added.map((part) => part.id);
    const removal = ids.length === 0 ? null : await this.removals.plan(id, ids);
    for await (const batch of inBatches(added, STORED_TOGETHER))
      await this.parts.insertMany(batch.map(({ id: _id, list, items }) => ({ _id, list, items })));
    const partIds = partIdsOf(parts);
    const head = (Object.keys(partIds) as ListName[]).reduce(
      (rest, name) => LONG_LISTS[name].set(rest, []),
      transcript,
    );
    return { head: { ...head, partIds }, parts, added: removal === null ? null : { ids, removal } };
  }

  async put(id: string, { head, added }: PreparedTranscript, session: ClientSession): Promise<void> {
    if (added !== null) await this.removals.cancel(added.removal, session);
    await this.transcripts.replaceOne({ _id: id }, head, { upsert: true, session });
  }

  /**
   * Puts the next revision in place of `revision`. Null if that is no longer the latest, else a function that deletes the parts which no transcript
   * contains any more, for after the transaction.
   */
  async replace(
    id: string,
    { head, added }: PreparedTranscript,
    { revision, names, session }: Replacement,
  ): Promise<(() => Promise<void>) | null> {
    const latest = revision === 0 ? { _id: id, revision: { $exists: false } } : { _id: id, revision };
    // Only the recognizer's transcript is read as a whole, to be kept.
    const projection = revision === 0 ? {} : { parts: 1, partIds: 1 };
    const before = await this.transcripts.findOne(latest, { session, projection });
    if (before === null) return null;
    if (added !== null) await this.removals.cancel(added.removal, session);
    await this.transcripts.replaceOne(latest, head, { session });
    if (revision === 0) {
      // The recognizer's transcript keeps its parts.
      await this.transcripts.insertOne({ ...before, _id: recognizedId(id), speakerNames: names }, { session });
      return async () => undefined;
    }
    const kept = await this.transcripts.findOne({ _id: recognizedId(id) }, { session, projection: { partIds: 1 } });
    const used = new Set([...allIds(head.partIds), ...allIds(kept?.partIds)]);
    const obsolete = allIds(before.partIds).filter((part) => !used.has(part));
    const removal = obsolete.length === 0 ? null : await this.removals.plan(id, obsolete, session);
    return async () => {
      if (removal !== null) await this.removals.carryOut(removal, obsolete);
      if (before.parts !== undefined) await this.legacy.delete(before.parts.folder);
    };
  }

  /** Deletes the parts that were stored for a transcript which was not. */
  async discard({ added }: PreparedTranscript): Promise<void> {
    if (added !== null) await this.removals.carryOut(added.removal, added.ids);
  }

  /** Without its decoding details. Null when there is none, or it is being deleted. */
  async find(id: string): Promise<FormattedTranscript | null> {
    return (await this.findWithParts(id, { decoding: 0 }))?.transcript ?? null;
  }

  /** With its decoding details. Null when there is none, or it is being deleted. */
  async findRecognized(id: string): Promise<RecognizedTranscript | null> {
    const kept = await this.transcripts.findOne({ _id: recognizedId(id) }, { projection: { speakerNames: 1 } });
    const found = await this.findWithParts(kept?._id ?? id);
    if (found === null) return null;
    // The first correction may have been stored since.
    if (found.transcript.revision !== undefined) return this.findRecognized(id);
    return { ...found, names: kept?.speakerNames ?? null };
  }

  /** The number of the revision; null when there is no transcript. */
  async revisionOf(id: string, session?: ClientSession): Promise<number | null> {
    const options = { projection: { revision: 1 }, ...(session && { session }) };
    const document = await this.transcripts.findOne({ _id: id }, options);
    return document && (document.revision ?? 0);
  }

  private async findWithParts(
    id: string,
    projection: { readonly decoding?: 0 } = {},
  ): Promise<Pick<RecognizedTranscript, 'transcript' | 'parts'> | null> {
    for (let missing: string | null = null; ;) {
      const document = await this.transcripts.findOne({ _id: id }, { projection });
      if (document === null) return null;
      const found = await this.withParts(document, 'decoding' in projection);
      const named = JSON.stringify([document.parts, document.partIds]);
      // A correction may have replaced the parts since.
      if (found !== null || missing === named) return found;
      missing = named;
    }
  }

  /** Null when parts are missing. */
  private async withParts(
    document: TranscriptDocument,
    withoutDecoding: boolean,
  ): Promise<Pick<RecognizedTranscript, 'transcript' | 'parts'> | null> {
    const { _id, parts: stored, partIds: ids, speakerNames: _, ...head } = document;
    const { decoding: __, ...others } = ids ?? {};
    const parts =
      stored === undefined ? await this.read(withoutDecoding ? others : (ids ?? {})) : await this.legacy.read(stored);
    if (parts === null) return null;
    const listed = (name: ListName): unknown[] => parts.flatMap(({ list, items }) => (list === name ? items : []));
    const names = LIST_NAMES.filter((name) => parts.some(({ list }) => list === name));
    const read = withoutDecoding ? names.filter((name) => name !== 'decoding') : names;
    const transcript = read.reduce<FormattedTranscript>((rest, name) => LONG_LISTS[name].set(rest, listed(name)), head);
    // Parts of older versions are replaced at the first correction.
    return { transcript, parts: stored === undefined ? parts : [] };
  }

  /** Parts by their ids, in order. Null when one is missing. */
  private async read(ids: PartIds, options: SessionOption = {}): Promise<readonly TranscriptPart[] | null> {
    const wanted = allIds(ids);
    if (wanted.length === 0) return [];
    const found = new Map<string, TranscriptPart>();
    // The driver decodes one document at a time.
    for await (const { _id, list, items } of inTurns(this.parts.find({ _id: { $in: [...wanted] } }, options)))
      found.set(_id, { id: _id, list: list as ListName, items });
    const parts = wanted.flatMap((id) => found.get(id) ?? []);
    return parts.length === wanted.length ? parts : null;
  }

  /** What a search reads. Null when there is none. */
  async findSpoken(
    id: string,
    session: ClientSession,
  ): Promise<Pick<FormattedTranscript, 'words' | 'segments' | 'speakers'> | null> {
    const projection = { words: 1, segments: 1, speakers: 1, parts: 1, partIds: 1 };
    const document = await this.transcripts.findOne({ _id: id }, { projection, session });
    if (document === null) return null;
    const words = (await this.listOf(document, 'words', { session })) as readonly Word[];
    const segments = (await this.listOf(document, 'segments', { session })) as readonly Segment[];
    return { words, segments, ...(document.speakers && { speakers: document.speakers }) };
  }

  /** Empty when decoding details were not requested. */
  async findDecoding(id: string): Promise<readonly SegmentDecoding[]> {
    const projection = { decoding: 1, parts: 1, partIds: 1 };
    const document = await this.transcripts.findOne({ _id: id }, { projection });
    return document === null ? [] : ((await this.listOf(document, 'decoding')) as readonly SegmentDecoding[]);
  }

  /** A list of a transcript, wherever it is stored. */
  private async listOf(
    { words = [], segments = [], decoding = [], parts, partIds }: Partial<TranscriptDocument>,
    list: 'words' | 'segments' | 'decoding',
    options: SessionOption = {},
  ): Promise<readonly unknown[]> {
    const whole = { words, segments, decoding }[list];
    if (whole.length > 0) return whole;
    if (parts !== undefined) return this.legacy.list(parts.folder, list, options);
    const stored = await this.read({ [list]: partIds?.[list] ?? [] }, options);
    return (stored ?? []).flatMap(({ items }) => items);
  }

  async delete(id: string, session: ClientSession): Promise<void> {
    await this.transcripts.deleteMany({ _id: { $in: [id, recognizedId(id)] } }, { session });
    await this.parts.deleteMany({ _id: { $gte: `${id}/`, $lt: `${id}0` } }, { session });
  }

  /** Those of these transcriptions that have no transcript, or lack a part of it or of what the recognizer wrote. */
  async findIncomplete(ids: readonly string[]): Promise<readonly string[]> {
    const heads = await this.transcripts
      .find({ _id: { $in: ids.flatMap((id) => [id, recognizedId(id)]) } }, { projection: { partIds: 1, parts: 1 } })
      .toArray();
    const wanted = heads.flatMap(({ partIds }) => allIds(partIds));
    const stored = this.parts.find({ _id: { $in: wanted } }, { projection: { _id: 1 } });
    const known = new Set((await stored.toArray()).map(({ _id }) => _id));
    const complete = new Set(heads.map(({ _id }) => _id));
    for (const { _id, partIds, parts } of heads) {
      const isWhole = parts === undefined || (await this.legacy.areComplete(parts));
      if (!isWhole || allIds(partIds).some((part) => !known.has(part))) complete.delete(_id.split('/', 1)[0]!);
    }
    return ids.filter((id) => !complete.has(id));
  }

  /** Deletes parts that no transcript contains and that a process left before a time, and returns the ids of their transcriptions. */
  async deleteOrphans(before: Date): Promise<readonly string[]> {
    const ids = new Set<string>();
    for await (const { _id, parts } of this.removals.left(before)) {
      if (!(await this.removals.start(_id))) continue;
      const id = _id.split('/', 1)[0]!;
      const owning = { _id: { $in: [id, recognizedId(id)] } };
      const owners = await this.transcripts.find(owning, { projection: { partIds: 1 } }).toArray();
      const used = new Set(owners.flatMap(({ partIds }) => allIds(partIds)));
      await this.removals.carryOut(
        _id,
        parts.filter((part) => !used.has(part)),
      );
      ids.add(id);
    }
    return [...ids];
  }
}

interface SessionOption {
  readonly session?: ClientSession;
}

/** Half a megabyte, which is encoded in one turn. */
const STORED_TOGETHER = 5;

/** Id of the document that keeps what the recognizer wrote, once it is corrected. */
const recognizedId = (id: string): string => `${id}/0`;
