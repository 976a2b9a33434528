import {
  newId,
  OPERATOR,
  TranscriptionRepository,
  TranscriptRevisionRepository,
  type NewRevision,
  type TranscriptPart,
} from '@aether/platform';
import type { FormattedTranscript, TranscriptionRecord, Word } from '@aether/language';
import { storeTranscript } from '../support/api/store-transcript';
import { MongodbUnderTest } from '../support/mongodb-under-test';

jest.setTimeout(60_000);

/** More than one document holds. */
const WORDS = 30_000;

function transcriptOf(first: string): FormattedTranscript {
  const words = Array.from({ length: WORDS }, (_, at): Word => ({
    text: at === 0 ? first : `palavra${at}`,
    start_s: at * 0.36,
    end_s: at * 0.36 + 0.3,
    confidence: 0.9,
  }));
  const text = words.map((word) => word.text).join(' ');
  return { text, words, literal: { text, words }, segments: [] };
}

const revisionOf = (revision: number, first: string): NewRevision => ({
  revision: { revision, operations: [], change: { splices: [], speakers: [] }, keyterms: [] },
  transcript: transcriptOf(first),
  names: { spk1: first },
  by: OPERATOR,
});

describe('revisions of a long transcript in a real MongoDB', () => {
  let mongodb: MongodbUnderTest;
  let transcriptions: TranscriptionRepository;
  let revisions: TranscriptRevisionRepository;
  let record: TranscriptionRecord;

  beforeAll(async () => {
    mongodb = await MongodbUnderTest.shared();
    transcriptions = new TranscriptionRepository(mongodb.db);
    revisions = new TranscriptRevisionRepository(mongodb.db);
  });
  beforeEach(async () => {
    const id = await storeTranscript(mongodb, transcriptOf('original'), { accountId: newId('account'), durationS: 1 });
    record = await transcriptions.require(id);
  });
  afterAll(() => mongodb?.dispose());

  const partsOf = async (): Promise<number> =>
    mongodb.db.collection<{ _id: string }>('transcript_parts').countDocuments({ _id: { $regex: `^${record.id}/` } });
  const firstWord = async (): Promise<string | undefined> =>
    (await transcriptions.findTranscript(record.id))?.words[0]?.text;

  it('keeps the parts of the first and of the latest one only, and erases all with the transcription', async () => {
    const { id } = record;
    const parts = await partsOf();
    expect(parts).toBeGreaterThan(4);
    for (const revision of [1, 2, 3]) {
      await revisions.append(record, revisionOf(revision, `revisão${revision}`));
      expect([await partsOf(), await firstWord()]).toEqual([2 * parts, `revisão${revision}`]);
    }
    expect((await revisions.findRecognized(id))?.transcript.words[0]?.text).toBe('original');
    expect((await transcriptions.require(id)).speakerNames).toEqual({ spk1: 'revisão3' });
    expect(await transcriptions.eraseOrphanedParts(new Date(Date.now() + 1_000))).not.toContain(id);
    expect(await partsOf()).toBe(2 * parts);
    await transcriptions.markDeleted(id);
    expect([await partsOf(), await firstWord(), await revisions.latest(id)]).toEqual([0, undefined, null]);
    await expect(revisions.append(record, revisionOf(4, 'tarde'))).rejects.toMatchObject({ code: 'deleted' });
    expect(await partsOf()).toBe(0);
  });

  it('stores one of several at once, and nothing of the others', async () => {
    const writers = ['a', 'b', 'c', 'd'];
    const parts = await partsOf();
    const settled = await Promise.allSettled(writers.map((first) => revisions.append(record, revisionOf(1, first))));
    const stored = writers.filter((_, at) => settled[at]!.status === 'fulfilled');
    expect(stored).toHaveLength(1);
    for (const result of settled)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'revision_conflict' });
    expect([await firstWord(), await partsOf()]).toEqual([stored[0], 2 * parts]);
    expect(await revisions.list(record.id, { after: 0, limit: 10 })).toHaveLength(1);
  });

  it('keeps a stored revision although what it replaced cannot be erased at once', async () => {
    const parts = await partsOf();
    await revisions.append(record, revisionOf(1, 'um'));
    const store = Reflect.get(revisions, 'transcripts') as { removals: { carryOut: () => Promise<void> } };
    const discard = jest.spyOn(store.removals, 'carryOut').mockRejectedValueOnce(new Error('connection refused'));
    await revisions.append(record, revisionOf(2, 'dois'));
    discard.mockRestore();
    expect([await firstWord(), await partsOf()]).toEqual(['dois', 3 * parts]);
    await transcriptions.eraseOrphanedParts(new Date(Date.now() + 1_000));
    expect([await firstWord(), await partsOf()]).toEqual(['dois', 2 * parts]);
  });

  it('stores only the parts that changed, and keeps those that the recognized transcript or the latest one contains', async () => {
    const parts = await partsOf();
    const { transcript: recognized, parts: own } = (await revisions.findRecognized(record.id))!;
    const rewritten = (words: readonly Word[], at: number, text: string): readonly Word[] =>
      words.map((word, index) => (index === at ? { ...word, text } : word));
    let known: readonly TranscriptPart[] = own;
    let { words } = recognized;
    for (const [revision, at] of [
      [1, 5],
      [2, 20_000],
      [3, 20_000],
    ] as const) {
      words = rewritten(words, at, `palavra${revision}`);
      const text = words.map((word) => word.text).join(' ');
      const transcript = { text, words, literal: { text, words }, segments: [] };
      const appended = await revisions.append(record, { ...revisionOf(revision, ''), transcript, known });
      known = [...own, ...appended.parts];
      expect(await transcriptions.findTranscript(record.id)).toEqual({ ...transcript, revision });
    }
    // Two lists with two parts each.
    expect(await partsOf()).toBe(parts + 4);
    expect(await transcriptions.eraseOrphanedParts(new Date(Date.now() + 1_000))).not.toContain(record.id);
    expect((await revisions.findRecognized(record.id))?.transcript).toEqual(recognized);
  });

  it('reads and replaces parts of an older version', async () => {
    const { id } = record;
    const { transcript } = (await revisions.findRecognized(id))!;
    const parts = mongodb.db.collection<{ _id: string }>('transcript_parts');
    await parts.deleteMany({ _id: { $regex: `^${id}/` } });
    const folder = `${id}/antes`;
    const halves = (['words', 'literal'] as const).flatMap((list) =>
      [0, 1].map((part) => ({
        _id: `${folder}/${list}/000${part}`,
        ...{ list, items: transcript.words.slice(part * 20_000, (part + 1) * 20_000) },
      })),
    );
    await parts.insertMany(halves);
    await mongodb.db
      .collection<{ _id: string }>('transcripts')
      .updateOne({ _id: id }, { $set: { parts: { folder, count: 4 } }, $unset: { partIds: '' } });
    expect(await transcriptions.findTranscript(id)).toEqual(transcript);
    await revisions.append(record, revisionOf(1, 'um'));
    expect(await firstWord()).toBe('um');
    expect((await revisions.findRecognized(id))?.transcript).toEqual(transcript);
    expect(await transcriptions.eraseOrphanedParts(new Date(Date.now() + 1_000))).not.toContain(id);
    await transcriptions.markDeleted(id);
    expect(await partsOf()).toBe(0);
  });

  it('returns a whole transcript to readers while it is corrected', async () => {
    const lengths = new Set<number | undefined>();
    let isDone = false;
    const reading = (async () => {
      while (!isDone) lengths.add((await transcriptions.findTranscript(record.id))?.words.length);
    })();
    for (const revision of [1, 2, 3, 4, 5]) await revisions.append(record, revisionOf(revision, 'x'));
    isDone = true;
    await reading;
    expect([...lengths]).toEqual([WORDS]);
  });
});
