import { setTimeout as sleep } from 'node:timers/promises';
import {
  mongodbHealth,
  newId,
  TranscriptionRepository,
  type NewTranscription,
  type TranscriptionResult,
} from '@aether/platform';
import { objectKeys, type FormattedTranscript, type Word } from '@aether/language';
import { MongodbUnderTest } from '../support/mongodb-under-test';
import { eventually } from '../support/eventually';

jest.setTimeout(60_000);

const wordsOf = (words: number): Word[] =>
  Array.from({ length: words }, (_, index) => ({
    text: `palavra${index}`,
    start_s: index * 0.36,
    end_s: index * 0.36 + 0.3,
    confidence: 0.912345678,
    speaker: 'spk1',
  }));
const textOf = (words: number): string => wordsOf(words).reduce((text, word) => `${text} ${word.text}`, '');

const transcriptOf = (words: number): FormattedTranscript => ({
  text: textOf(words),
  words: wordsOf(words),
  literal: { text: textOf(words), words: wordsOf(words) },
  segments: Array.from({ length: words / 10 }, (_, id) => ({
    id,
    start_s: id * 3.6,
    end_s: id * 3.6 + 3.5,
    text: 'palavra '.repeat(10),
    confidence: 0.9,
  })),
});

const resultOf = (transcript: FormattedTranscript): TranscriptionResult => ({
  transcript,
  surcharged: false,
  engine: 'whisper-base float32 cpu',
  warnings: ['truncated'],
});

describe('transcriptions in a real MongoDB', () => {
  let mongodb: MongodbUnderTest;
  let transcriptions: TranscriptionRepository;
  let accountId: string;

  const fresh = (): NewTranscription => {
    const id = newId('transcription');
    return {
      id,
      accountId,
      createdAt: new Date(),
      audioKey: objectKeys.original(id),
      originalBytes: 1234,
      options: { reference: 'pedido-7' },
    };
  };

  /** Inserts a transcription and reserves its cost. */
  const reserved = async (given = fresh(), durationS = 48.2): Promise<NewTranscription> => {
    await transcriptions.insert(given);
    await transcriptions.reserve(given.id, { durationS, surchargePerHour: 0 });
    return given;
  };

  beforeAll(async () => {
    mongodb = await MongodbUnderTest.start();
    transcriptions = new TranscriptionRepository(mongodb.db);
  });
  beforeEach(() => {
    accountId = newId('account');
  });
  afterAll(async () => {
    await mongodb?.dispose();
  });

  describe('TranscriptionRepository', () => {
    it('inserts a queued transcription once', async () => {
      const given = fresh();
      const record = await transcriptions.insert(given);
      expect(record).toEqual({
        ...given,
        audioKind: 'original',
        status: 'queued',
        completedAt: null,
        durationS: null,
        engine: null,
        billing: null,
        warnings: [],
        error: null,
      });
      await transcriptions.markProcessing(given.id);
      expect(await transcriptions.insert(given)).toMatchObject({ id: given.id, status: 'processing' });
      expect(await transcriptions.findById(given.id)).toMatchObject({ status: 'processing', options: given.options });
    });

    it('stores a transcript of 100,000 words in two readings, which one document could not hold, and deletes all of it', async () => {
      const { id } = await reserved();
      const decoding = Array.from({ length: 50_001 }, (_, segment) => ({
        ...{
          id: segment,
          seek: segment * 30,
          tokens: [1, 2, 3],
          avgLogProb: -0.2,
          compressionRatio: 1,
          noSpeechProb: 0,
        },
        temperature: 0,
      }));
      const long = transcriptOf(100_000);
      await transcriptions.complete(id, { ...resultOf(long), decoding });
      const found = await transcriptions.findTranscript(id);
      // Compared piecewise, because a difference of millions of lines would not be readable.
      expect([found?.words.length, found?.literal.words.length, found?.segments.length]).toEqual([
        100_000, 100_000, 10_000,
      ]);
      expect(found?.words.every((word, index) => word.text === long.words[index]?.text)).toBe(true);
      expect(JSON.stringify(found) === JSON.stringify(long)).toBe(true);
      expect(JSON.stringify(await transcriptions.findDecoding(id)) === JSON.stringify(decoding)).toBe(true);
      const left = async (): Promise<number> =>
        mongodb.db.collection<{ _id: string }>('transcript_parts').countDocuments({ _id: { $regex: `^${id}/` } });
      const parts = 100 + 100 + 10 + 50;
      expect(await left()).toBe(parts);
      // A second attempt comes too late, and a third died before it could complete.
      await transcriptions.complete(id, resultOf(long));
      expect(await left()).toBe(parts);
      const store = Reflect.get(transcriptions, 'transcripts') as { prepare(id: string, of: object): Promise<unknown> };
      await store.prepare(id, long);
      expect(await left()).toBeGreaterThan(parts);
      expect(await transcriptions.eraseOrphanedParts(new Date(Date.now() - 600_000))).toEqual([]);
      expect(await transcriptions.eraseOrphanedParts(new Date(Date.now() + 1000))).toEqual([id]);
      expect(await transcriptions.eraseOrphanedParts(new Date(Date.now() + 1000))).toEqual([]);
      expect(await left()).toBe(parts);
      await transcriptions.markDeleted(id);
      expect([await transcriptions.findTranscript(id), await left()]).toEqual([null, 0]);
    }, 240_000);

    it('stores no transcript whose parts were removed because its process was taken for dead, and stores it at the next attempt', async () => {
      const { id } = await reserved();
      const long = transcriptOf(2_500);
      const store = Reflect.get(transcriptions, 'transcripts') as {
        prepare(id: string, of: object): Promise<unknown>;
      };
      const prepare = store.prepare.bind(store);
      store.prepare = async (...given) => {
        const prepared = await prepare(...given);
        expect(await transcriptions.eraseOrphanedParts(new Date(Date.now() + 1000))).toEqual([id]);
        return prepared;
      };
      await expect(transcriptions.complete(id, resultOf(long))).rejects.toThrow('removed before it was stored');
      store.prepare = prepare;
      await transcriptions.complete(id, resultOf(long));
      expect((await transcriptions.findTranscript(id))?.words.length).toBe(2_500);
    });

    it('returns a transcription only to its account', async () => {
      const { id } = await transcriptions.insert(fresh());
      expect(await transcriptions.findForAccount(id, accountId)).toMatchObject({ id });
      expect(await transcriptions.findForAccount(id, newId('account'))).toBeNull();
      expect(await transcriptions.findById(newId('transcription'))).toBeNull();
    });

    it('returns the redacted audio in place of the original once there is a result', async () => {
      const { id, audioKey } = await reserved();
      const result = { ...resultOf(transcriptOf(5)), redactedAudioKey: 'tones' };
      const completed = await transcriptions.complete(id, result);
      expect([audioKey, completed.record.audioKey]).toEqual([expect.not.stringMatching('tones'), 'tones']);
      const kept = { audioKey: 'tones', audioKind: 'redacted' };
      expect(await transcriptions.findById(id)).toMatchObject(kept);
      expect(await transcriptions.markAudioDeleted(id)).toMatchObject(kept);
    });

    it.each([
      ['original', objectKeys.original],
      ['redacted', objectKeys.bleeped],
    ] as const)(
      'reads the %s audio of documents that an older version stored by its key alone',
      async (audioKind, keyOf) => {
        const { id } = await transcriptions.insert(fresh());
        const stored = mongodb.db.collection<{ readonly _id: string }>('transcriptions');
        await stored.updateOne({ _id: id }, { $set: { originalKey: keyOf(id) }, $unset: { audioKind: '' } });
        expect(await transcriptions.findById(id)).toMatchObject({ audioKey: keyOf(id), audioKind });
      },
    );

    it('applies each state change once, from queued to completed', async () => {
      const { id } = await transcriptions.insert(fresh());
      expect(await transcriptions.markProcessing(id)).toMatchObject({
        changed: true,
        record: { status: 'processing' },
      });
      expect(await transcriptions.markProcessing(id)).toMatchObject({
        changed: false,
        record: { status: 'processing' },
      });
      expect(await transcriptions.markProbed(id, { durationS: 50, audioSha256: 'ab' })).toMatchObject({
        record: { durationS: 50, audioSha256: 'ab' },
      });
      const cost = { durationS: 48.2, surchargePerHour: 0 };
      expect(await transcriptions.reserve(id, cost)).toMatchObject({ changed: true, record: { durationS: 48.2 } });
      expect(await transcriptions.findTranscript(id)).toBeNull();
      const result = resultOf(transcriptOf(20));
      const completed = await transcriptions.complete(id, result);
      const { transcript, engine, warnings } = result;
      const billing = { seconds: 49, cost_brl: 0.0245 };
      const record = { billing, engine, warnings, status: 'completed', error: null };
      expect(completed).toMatchObject({ changed: true, record });
      expect(completed.record.completedAt).toBeInstanceOf(Date);
      expect(await transcriptions.findTranscript(id)).toEqual(transcript);
      expect(await transcriptions.complete(id, resultOf(transcriptOf(10)))).toEqual({ ...completed, changed: false });
      expect(await transcriptions.findTranscript(id)).toEqual(transcript);
    });

    it.each(['completed', 'failed', 'canceled'] as const)('never reopens a %s transcription', async (status) => {
      const error = { code: 'audio_undecodable' } as const;
      const end = (to: typeof status, id: string) => {
        if (to === 'completed') return transcriptions.complete(id, resultOf(transcriptOf(10)));
        return to === 'failed' ? transcriptions.fail(id, error) : transcriptions.cancel(id);
      };
      const { id } = await reserved();
      expect(await end(status, id)).toMatchObject({ changed: true, record: { status } });
      const ended = await transcriptions.findById(id);
      for (const other of ['completed', 'failed', 'canceled'] as const) {
        expect(await end(other, id)).toEqual({ changed: false, record: ended });
      }
      expect(await transcriptions.markProcessing(id)).toMatchObject({ changed: false });
      expect(await transcriptions.markProbed(id, { durationS: 1, audioSha256: 'cd' })).toMatchObject({
        changed: false,
      });
      expect(await transcriptions.findById(id)).toEqual(ended);
      expect(ended?.error).toEqual(status === 'failed' ? error : null);
      expect((await transcriptions.findTranscript(id)) !== null).toBe(status === 'completed');
    });

    it('returns the audio URL only from findAudioUrl, and only until the audio is fetched', async () => {
      const audioUrl = 'https://exemplo.com.br/a?token=x';
      const { id, ...record } = await transcriptions.insert({ ...fresh(), originalBytes: 0, audioUrl });
      expect(record).not.toHaveProperty('audioUrl');
      expect(await transcriptions.findById(id)).not.toHaveProperty('audioUrl');
      await transcriptions.markProcessing(id);
      expect(await transcriptions.findAudioUrl(id)).toBe(audioUrl);
      await transcriptions.markFetched(id, 77);
      expect(await transcriptions.findAudioUrl(id)).toBeNull();
      expect(await transcriptions.findById(id)).toMatchObject({ originalBytes: 77 });
    });

    it.each(['completed', 'failed', 'canceled', 'deleted'] as const)(
      'keeps no audio URL once it is %s',
      async (end) => {
        const { id } = await reserved({ ...fresh(), audioUrl: 'https://exemplo.com.br/a' });
        if (end === 'completed') await transcriptions.complete(id, resultOf(transcriptOf(10)));
        else if (end === 'failed') await transcriptions.fail(id, { code: 'audio_url_failed' });
        else await (end === 'canceled' ? transcriptions.cancel(id) : transcriptions.markDeleted(id));
        expect(await transcriptions.findAudioUrl(id)).toBeNull();
        expect(await mongodb.db.collection<{ _id: string }>('transcriptions').findOne({ _id: id })).not.toHaveProperty(
          'audioUrl',
        );
      },
    );

    it('lets exactly one of several parallel ends win', async () => {
      for (let round = 0; round < 10; round += 1) {
        const { id } = await reserved(fresh(), 1);
        const transitions = await Promise.all([
          transcriptions.complete(id, resultOf(transcriptOf(10))),
          transcriptions.complete(id, resultOf(transcriptOf(20))),
          transcriptions.cancel(id),
          transcriptions.fail(id, { code: 'internal_error' }),
        ]);
        expect(transitions.filter(({ changed }) => changed)).toHaveLength(1);
        const record = await transcriptions.findById(id);
        expect(transitions.map((transition) => transition.record)).toEqual(transitions.map(() => record));
        expect((await transcriptions.findTranscript(id)) !== null).toBe(record?.status === 'completed');
      }
    });

    it('stores a transcript of four hours: 40,000 words', async () => {
      const { id } = await reserved();
      const transcript = transcriptOf(40_000);
      await transcriptions.complete(id, resultOf(transcript));
      expect(await transcriptions.findTranscript(id)).toEqual(transcript);
    });

    it('rejects changes of an unknown transcription', async () => {
      const id = newId('transcription');
      await expect(transcriptions.markProcessing(id)).rejects.toMatchObject({ code: 'not_found' });
      await expect(transcriptions.complete(id, resultOf(transcriptOf(10)))).rejects.toMatchObject({
        code: 'not_found',
      });
      const cost = { durationS: 1, surchargePerHour: 0 };
      await expect(transcriptions.reserve(id, cost)).rejects.toMatchObject({ code: 'not_found' });
      expect(await transcriptions.findTranscript(id)).toBeNull();
    });

    it('lists the transcriptions of one account page by page, newest first, optionally by status', async () => {
      const ids: string[] = [];
      for (let index = 0; index < 7; index += 1) {
        ids.unshift((await transcriptions.insert(fresh())).id);
        await sleep(2);
      }
      const [newest, , third] = ids as [string, string, string];
      await transcriptions.cancel(third);
      const seen: string[] = [];
      for (let after: string | null = null, pages = 0; pages === 0 || after !== null; pages += 1) {
        const page = await transcriptions.listForAccount(accountId, { limit: 3, ...(after !== null && { after }) });
        expect(page.records.length).toBeLessThanOrEqual(3);
        seen.push(...page.records.map(({ id }) => id));
        after = page.next;
      }
      expect(seen).toEqual(ids);
      const canceled = await transcriptions.listForAccount(accountId, { limit: 100, status: 'canceled' });
      expect(canceled).toMatchObject({ records: [{ id: third }], next: null });
      const exact = await transcriptions.listForAccount(accountId, { limit: 7 });
      expect(exact).toMatchObject({ records: { length: 7 }, next: null });
      const older = await transcriptions.listForAccount(accountId, { limit: 100, after: newest, status: 'queued' });
      expect(older.records).toHaveLength(5);
      expect(await transcriptions.listForAccount(newId('account'), { limit: 10 })).toEqual({ records: [], next: null });
    });

    it('lists by reference and by the time of creation, which may be up to an hour after that of the id', async () => {
      const prompt = await transcriptions.insert({ ...fresh(), options: { reference: 'b' } });
      const { createdAt } = prompt;
      const anHourLater = new Date(createdAt.getTime() + 3_500_000);
      const slow = await transcriptions.insert({ ...fresh(), createdAt: anHourLater, options: { reference: 'a' } });
      const list = async (filters: object): Promise<readonly string[]> =>
        (await transcriptions.listForAccount(accountId, { limit: 9, ...filters })).records.map(({ id }) => id);
      expect(await list({ reference: 'b' })).toEqual([prompt.id]);
      expect(await list({ createdFrom: anHourLater })).toEqual([slow.id]);
      expect(await list({ createdFrom: createdAt, createdTo: createdAt })).toEqual([prompt.id]);
      expect(await list({ createdTo: new Date(createdAt.getTime() - 1) })).toEqual([]);
    });

    it('lists the open transcriptions of all accounts page by page, oldest first', async () => {
      const ids: string[] = [];
      for (let index = 0; index < 9; index += 1) {
        ids.push((await transcriptions.insert({ ...fresh(), accountId: newId('account') })).id);
        await sleep(2);
      }
      const [first, second, third] = ids as [string, string, string];
      await transcriptions.cancel(second);
      await transcriptions.markProcessing(third);
      const createdBefore = new Date();
      await sleep(2);
      const young = (await transcriptions.insert(fresh())).id;
      const seen: string[] = [];
      for (let after: string | null = null, pages = 0; pages === 0 || after !== null; pages += 1) {
        const page = await transcriptions.listOpen({ createdBefore, after, limit: 3 });
        expect(page.length).toBeLessThanOrEqual(3);
        seen.push(...page.map(({ id }) => id));
        after = page.at(-1)?.id ?? null;
      }
      expect(seen).toEqual([...seen].sort());
      expect(seen.filter((id) => ids.includes(id))).toEqual([first, ...ids.slice(2)]);
      expect(seen).not.toContain(young);
      const found = await transcriptions.findByIds([second, newId('transcription'), young]);
      expect(found.map(({ id }) => id).sort()).toEqual([second, young]);
    });

    it('uses an index to list', async () => {
      const plan = await mongodb.db.collection('transcriptions').find({ accountId }).sort({ _id: -1 }).explain();
      expect(JSON.stringify(plan)).toContain('account_newest');
      expect(JSON.stringify(plan)).not.toContain('COLLSCAN');
    });
  });

  it('keeps every acknowledged write over SIGKILL of the server, and reconnects by itself', async () => {
    const acknowledged: string[] = [];
    let stop = false;
    let beforeKill = 0;
    const writer = (async () => {
      while (!stop) {
        const given = fresh();
        const write = async () => {
          await reserved(given, 0.5);
          return transcriptions.complete(given.id, resultOf(transcriptOf(50)));
        };
        // A write that fails during the outage was not acknowledged.
        const { changed } = await write().catch(() => ({ changed: false }));
        if (changed) acknowledged.push(given.id);
      }
    })();
    try {
      await eventually('five writes are acknowledged', () => acknowledged.length > 5);
      await mongodb.kill();
      beforeKill = acknowledged.length;
      expect(await mongodbHealth(mongodb.db)).toMatchObject({ status: 'down' });
      await mongodb.restart();
      await eventually('a write is acknowledged after the restart', () => acknowledged.length > beforeKill);
    } finally {
      stop = true;
      await writer;
    }
    for (const id of acknowledged) {
      expect(await transcriptions.findById(id)).toMatchObject({ status: 'completed' });
      expect(await transcriptions.findTranscript(id)).not.toBeNull();
    }
    expect(await mongodbHealth(mongodb.db)).toMatchObject({ status: 'up' });
  });
});
