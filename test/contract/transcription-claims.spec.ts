import { objectKeys } from '@aether/language';
import {
  ensureIndexes,
  newId,
  TranscriptionRepository,
  type IdempotencyClaim,
  type NewTranscription,
} from '@aether/platform';
import { MongodbUnderTest } from '../support/mongodb-under-test';

jest.setTimeout(60_000);

const DAY_MS = 86_400_000;

describe('claims and deletion in a real MongoDB', () => {
  let mongodb: MongodbUnderTest;
  let transcriptions: TranscriptionRepository;
  let now = new Date();

  beforeAll(async () => {
    mongodb = await MongodbUnderTest.shared();
    await ensureIndexes(mongodb.db);
    transcriptions = new TranscriptionRepository(mongodb.db, () => now);
  });
  beforeEach(() => {
    now = new Date();
  });
  afterAll(async () => {
    await mongodb?.dispose();
  });

  const fresh = (): NewTranscription => {
    const id = newId('transcription');
    return {
      id,
      accountId: 'acc_1',
      createdAt: now,
      audioKey: objectKeys.original(id),
      originalBytes: 1,
      options: { reference: 'segredo' },
    };
  };

  const claimOf = (key: string, fingerprint = 'a'): IdempotencyClaim => ({
    key,
    fingerprint,
    expiresAt: new Date(now.getTime() + DAY_MS),
  });

  it('lets one of many parallel requests create a transcription, and the others join it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const claim = claimOf(newId('transcription'));
      const created = await Promise.all(Array.from({ length: 20 }, () => transcriptions.begin(fresh(), { claim })));
      expect(created.filter(({ joined }) => !joined)).toHaveLength(1);
      expect(new Set(created.map(({ record }) => record.id)).size).toBe(1);
      expect(created[0]?.record).not.toHaveProperty('claim');
    }
  });

  it('rejects a claim with another fingerprint', async () => {
    const key = newId('transcription');
    await transcriptions.begin(fresh(), { claim: claimOf(key) });
    const other = transcriptions.begin(fresh(), { claim: claimOf(key, 'b') });
    await expect(other).rejects.toMatchObject({ code: 'idempotency_key_reused' });
  });

  it('reassigns an expired claim to exactly one of many parallel requests', async () => {
    const key = newId('transcription');
    const first = await transcriptions.begin(fresh(), { claim: claimOf(key) });
    now = new Date(now.getTime() + DAY_MS - 1);
    expect((await transcriptions.begin(fresh(), { claim: claimOf(key) })).joined).toBe(true);
    now = new Date(now.getTime() + 1);
    const claim = claimOf(key, 'b');
    const later = await Promise.all(Array.from({ length: 10 }, () => transcriptions.begin(fresh(), { claim })));
    expect(later.filter(({ joined }) => !joined)).toHaveLength(1);
    expect(later.map(({ record }) => record.id)).not.toContain(first.record.id);
  });

  it('creates a new transcription that takes over the claim, if requested', async () => {
    const claim = claimOf(newId('transcription'));
    const first = await transcriptions.begin(fresh(), { claim, takeOver: true });
    const second = await transcriptions.begin(fresh(), { claim, takeOver: true });
    expect([first.joined, second.joined]).toEqual([false, false]);
    expect(await transcriptions.begin(fresh(), { claim })).toMatchObject({
      joined: true,
      record: { id: second.record.id },
    });
  });

  it('frees the claim of a transcription that is rolled back', async () => {
    const claim = claimOf(newId('transcription'));
    const { record } = await transcriptions.begin(fresh(), { claim });
    expect(await transcriptions.discard(record.id)).toBe('deleted');
    expect((await transcriptions.begin(fresh(), { claim })).joined).toBe(false);
  });

  it('cancels a running transcription that no other request joined, so that only the repeated request is charged', async () => {
    const claim = claimOf(newId('transcription'));
    const { record } = await transcriptions.begin(fresh(), { claim });
    await transcriptions.markProcessing(record.id);
    expect(await transcriptions.discard(record.id)).toBe('canceled');
    expect(await transcriptions.findById(record.id)).toMatchObject({ status: 'canceled' });
    expect((await transcriptions.begin(fresh(), { claim })).joined).toBe(false);
  });

  it.each(['queued', 'processing', 'canceled'])(
    'keeps a %s transcription that another request joined',
    async (status) => {
      const claim = claimOf(newId('transcription'));
      const { record } = await transcriptions.begin(fresh(), { claim });
      await transcriptions.begin(fresh(), { claim });
      if (status !== 'queued') await transcriptions.markProcessing(record.id);
      if (status === 'canceled') await transcriptions.cancel(record.id);
      expect(await transcriptions.discard(record.id)).toBe('kept');
      expect(await transcriptions.begin(fresh(), { claim })).toMatchObject({ joined: true, record: { status } });
    },
  );

  it('keeps an ended transcription unchanged', async () => {
    const { record } = await transcriptions.begin(fresh(), {});
    await transcriptions.cancel(record.id);
    expect(await transcriptions.discard(record.id)).toBe('kept');
  });

  it('does not roll back a transcription that another attempt joined after a rejected one', async () => {
    const claim = claimOf(newId('transcription'));
    const { record } = await transcriptions.begin(fresh(), { claim });
    const other = transcriptions.begin(fresh(), { claim: { ...claim, fingerprint: 'b' } });
    await expect(other).rejects.toMatchObject({ code: 'idempotency_key_reused' });
    await transcriptions.begin(fresh(), { claim });
    expect(await transcriptions.discard(record.id)).toBe('kept');
    expect(await transcriptions.findById(record.id)).not.toBeNull();
  });

  it('reports a missing transcription, and rolls back one that only a rejected request used', async () => {
    expect(await transcriptions.discard(newId('transcription'))).toBe('absent');
    const claim = claimOf(newId('transcription'));
    const { record } = await transcriptions.begin(fresh(), { claim });
    const other = transcriptions.begin(fresh(), { claim: { ...claim, fingerprint: 'b' } });
    await expect(other).rejects.toMatchObject({ code: 'idempotency_key_reused' });
    expect(await transcriptions.discard(record.id)).toBe('deleted');
  });

  it('keeps a tombstone with the claim and without text', async () => {
    const claim = claimOf(newId('transcription'));
    const { record } = await transcriptions.begin(fresh(), { claim });
    const transcript = {
      text: 'palavra secreta',
      words: [],
      segments: [],
      literal: { text: 'palavra secreta', words: [] },
    };
    const billing = { seconds: 1, cost_brl: 0.0005 };
    await transcriptions.reserve(record.id, { durationS: 0.4, surchargePerHour: 0 });
    const decoding = [
      { id: 0, seek: 0, tokens: [1], avgLogProb: -1, compressionRatio: 1, noSpeechProb: 0, temperature: 0 },
    ];
    await transcriptions.complete(record.id, { transcript, surcharged: false, engine: 'e', warnings: ['w'], decoding });
    expect(await transcriptions.findTranscript(record.id)).toEqual(transcript);
    expect(await transcriptions.findDecoding(record.id)).toEqual(decoding);
    const { changed, record: tombstone } = await transcriptions.markDeleted(record.id);
    expect(changed).toBe(true);
    expect(tombstone).toMatchObject({ status: 'completed', billing, options: {}, warnings: [], deletedAt: now });
    expect(await transcriptions.findTranscript(record.id)).toBeNull();
    expect(await transcriptions.findDecoding(record.id)).toEqual([]);
    expect(await transcriptions.markDeleted(record.id)).toEqual({ changed: false, record: tombstone });
    expect(await transcriptions.begin(fresh(), { claim })).toEqual({ joined: true, record: tombstone });
    expect((await transcriptions.listForAccount('acc_1', { limit: 100 })).records.map(({ id }) => id)).not.toContain(
      record.id,
    );
  });

  it('cancels a transcription that is deleted while it runs, and stores no transcript afterwards', async () => {
    const { id } = await transcriptions.insert(fresh());
    expect(await transcriptions.markDeleted(id)).toMatchObject({ record: { status: 'canceled' } });
    const result = {
      transcript: { text: 'x', words: [], segments: [], literal: { text: 'x', words: [] } },
      surcharged: false,
    };
    await transcriptions.complete(id, { ...result, engine: 'e', warnings: [] });
    expect(await transcriptions.findTranscript(id)).toBeNull();
  });
});
