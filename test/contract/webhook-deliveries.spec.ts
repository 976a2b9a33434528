import { newTestDelivery } from '@aether/domain';
import { newId, TranscriptionRepository, WebhookDeliveryRepository } from '@aether/platform';
import { MongodbUnderTest } from '../support/mongodb-under-test';

jest.setTimeout(60_000);

const ERROR = { code: 'internal_error' } as const;
const RESULT = {
  transcript: { text: '', words: [], literal: { text: '', words: [] }, segments: [] },
  surcharged: false,
  engine: 'e',
  warnings: [],
};

describe('WebhookDeliveryRepository', () => {
  let mongodb: MongodbUnderTest;
  let now: Date;
  let transcriptions: TranscriptionRepository;
  let deliveries: WebhookDeliveryRepository;

  beforeAll(async () => {
    mongodb = await MongodbUnderTest.start();
    transcriptions = new TranscriptionRepository(mongodb.db, () => now);
    deliveries = new WebhookDeliveryRepository(mongodb.db, () => now);
  });
  beforeEach(() => {
    now = new Date('2030-01-01T00:00:00Z');
  });
  afterAll(async () => {
    await mongodb?.dispose();
  });

  async function begun({ told = true } = {}): Promise<{ readonly id: string; readonly eventId: string }> {
    const [id, eventId] = [newId('transcription'), newId('event')];
    const facts = { accountId: 'acc_1', createdAt: now, audioKey: 'x', originalBytes: 1 };
    const options = told ? { webhookUrl: 'https://exemplo.com.br/avisos' } : {};
    await transcriptions.insert({ id, ...facts, options, ...(told && { eventId }) });
    await transcriptions.reserve(id, { durationS: 1, surchargePerHour: 0 });
    return { id, eventId };
  }

  async function owed(): Promise<string> {
    const { id, eventId } = await begun();
    await transcriptions.fail(id, ERROR);
    return eventId;
  }

  it('is owed from the write that ends a transcription as completed or failed, and once', async () => {
    const [completed, failed, canceled] = [await begun(), await begun(), await begun()];
    expect(await deliveries.find(completed.eventId)).toBeNull();
    await Promise.all([transcriptions.complete(completed.id, RESULT), transcriptions.complete(completed.id, RESULT)]);
    await Promise.all([transcriptions.fail(failed.id, ERROR), transcriptions.fail(failed.id, ERROR)]);
    await transcriptions.cancel(canceled.id);
    await transcriptions.fail(canceled.id, ERROR);
    const about = { status: 'pending', dueAt: now, tries: 0, attempts: [] };
    const type = 'transcription.completed';
    expect(await deliveries.find(completed.eventId)).toMatchObject({ ...about, type, transcriptionId: completed.id });
    expect(await deliveries.find(failed.eventId)).toMatchObject({ ...about, type: 'transcription.failed' });
    expect(await deliveries.find(canceled.eventId)).toBeNull();
  });

  it('is owed by nobody who was not asked', async () => {
    const before = await mongodb.db.collection('webhook_deliveries').countDocuments();
    const { id } = await begun({ told: false });
    expect(await transcriptions.fail(id, ERROR)).toMatchObject({ changed: true });
    expect(await mongodb.db.collection('webhook_deliveries').countDocuments()).toBe(before);
  });

  it('goes with its transcription', async () => {
    const { id, eventId } = await begun();
    await transcriptions.complete(id, RESULT);
    const { record } = await transcriptions.markDeleted(id);
    expect(record.options).toEqual({});
    expect(await deliveries.find(eventId)).toBeNull();
    expect(await deliveries.beginAttempt(eventId)).toBeNull();
    expect(await deliveries.reopen(eventId)).toBeNull();
  });

  it('counts tries, and tells those that were broken off', async () => {
    const id = await owed();
    expect(await deliveries.beginAttempt(id)).toBe(1);
    expect(await deliveries.beginAttempt(id)).toBe(2);
    const dueAt = new Date(now.getTime() + 5_000);
    await deliveries.endAttempt(
      id,
      { number: 2, statusCode: 500, failure: 'not_2xx', durationMs: 7 },
      { status: 'pending', dueAt },
    );
    expect(await deliveries.find(id)).toMatchObject({
      status: 'pending',
      dueAt,
      tries: 2,
      attempts: [
        { number: 1, at: now, durationMs: null, statusCode: null, failure: 'interrupted' },
        { number: 2, at: now, durationMs: 7, statusCode: 500, failure: 'not_2xx' },
      ],
    });
  });

  it('lets success win over an older or later failure, and sends nothing that is settled', async () => {
    const id = await owed();
    await deliveries.beginAttempt(id);
    await deliveries.beginAttempt(id);
    const success = { statusCode: 200, failure: null, durationMs: 1 };
    await deliveries.endAttempt(id, { number: 1, ...success }, { status: 'delivered', dueAt: null });
    const failure = { statusCode: 500, failure: 'not_2xx', durationMs: 1 } as const;
    await deliveries.endAttempt(id, { number: 2, ...failure }, { status: 'exhausted', dueAt: null });
    expect(await deliveries.find(id)).toMatchObject({ status: 'delivered', dueAt: null, deliveredAt: now });
    expect(await deliveries.beginAttempt(id)).toBeNull();
    await deliveries.stop(id);
    expect(await deliveries.find(id)).toMatchObject({ status: 'delivered' });
    expect(await deliveries.reopen(id)).toMatchObject({ status: 'pending', dueAt: now });
    expect(await deliveries.beginAttempt(id)).toBe(3);
  });

  it('keeps the latest fifty attempts', async () => {
    const id = await owed();
    for (let tries = 0; tries < 55; tries += 1) await deliveries.beginAttempt(id);
    const { tries, attempts } = (await deliveries.find(id))!;
    expect([tries, attempts.length, attempts[0]?.number, attempts.at(-1)?.number]).toEqual([55, 50, 6, 55]);
  });

  it('knows tests too: about no transcription, with an address of their own, due at once', async () => {
    const [id, accountId, url] = [newId('event'), newId('account'), 'https://exemplo.com.br/teste'];
    await deliveries.add(newTestDelivery({ id, accountId, url, now }));
    await owed();
    expect(await deliveries.listTests(accountId)).toMatchObject([
      { id, url, transcriptionId: null, status: 'pending' },
    ]);
    const due = await deliveries.listDue(new Date(now.getTime() + 1), 1000);
    expect(due).toContainEqual({ eventId: id, transcriptionId: null });
    expect(await deliveries.beginAttempt(id)).toBe(1);
  });

  it('lists what is due, by index', async () => {
    const [id, stopped] = [await owed(), await owed()];
    await deliveries.stop(stopped);
    const due = async (): Promise<string[]> => {
      const before = new Date(now.getTime() + 1);
      return (await deliveries.listDue(before, 1000)).map(({ eventId }) => eventId);
    };
    expect(await due()).toContain(id);
    expect(await due()).not.toContain(stopped);
    expect((await deliveries.listDue(now, 1000)).map(({ eventId }) => eventId)).not.toContain(id);
    expect(await deliveries.listDue(new Date(now.getTime() + 1), 1)).toHaveLength(1);
    const plan = await mongodb.db
      .collection('webhook_deliveries')
      .find({ status: 'pending', dueAt: { $lt: now } })
      .sort({ dueAt: 1 })
      .explain();
    expect(JSON.stringify(plan)).toContain('"indexName":"due"');
  });
});
