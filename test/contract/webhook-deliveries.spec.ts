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
    mongodb = await MongodbUnderTest.shared();
    transcriptions = new TranscriptionRepository(mongodb.db, () => now);
    deliveries = new WebhookDeliveryRepository(mongodb.db, () => now);
  });
  beforeEach(() => {
    now = new Date('2030-01-01T00:00:00Z');
  });
  afterAll(async () => {
    await mongodb?.dispose();
  });

  async function started({ withWebhook = true } = {}): Promise<{ readonly id: string; readonly eventId: string }> {
    const [id, eventId] = [newId('transcription'), newId('event')];
    const facts = { accountId: 'acc_1', createdAt: now, audioKey: 'x', originalBytes: 1 };
    const options = withWebhook ? { webhookUrl: 'https://exemplo.com.br/avisos' } : {};
    await transcriptions.insert({ id, ...facts, options, ...(withWebhook && { eventId }) });
    await transcriptions.reserve(id, { durationS: 1, surchargePerHour: 0 });
    return { id, eventId };
  }

  async function pending(): Promise<string> {
    const { id, eventId } = await started();
    await transcriptions.fail(id, ERROR);
    return eventId;
  }

  it('becomes pending once, in the write that completes or fails a transcription', async () => {
    const [completed, failed, canceled] = [await started(), await started(), await started()];
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

  it('is not created for a transcription without a webhook', async () => {
    const before = await mongodb.db.collection('webhook_deliveries').countDocuments();
    const { id } = await started({ withWebhook: false });
    expect(await transcriptions.fail(id, ERROR)).toMatchObject({ changed: true });
    expect(await mongodb.db.collection('webhook_deliveries').countDocuments()).toBe(before);
  });

  it('is deleted with its transcription', async () => {
    const { id, eventId } = await started();
    await transcriptions.complete(id, RESULT);
    const { record } = await transcriptions.markDeleted(id);
    expect(record.options).toEqual({});
    expect(await deliveries.find(eventId)).toBeNull();
    expect(await deliveries.beginAttempt(eventId)).toBeNull();
    expect(await deliveries.reopen(eventId)).toBeNull();
  });

  it('counts attempts, and marks interrupted ones', async () => {
    const id = await pending();
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

  it('keeps a success over an older or later failure, and starts no attempt of a settled delivery', async () => {
    const id = await pending();
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

  it('stores the latest fifty attempts', async () => {
    const id = await pending();
    for (let tries = 0; tries < 55; tries += 1) await deliveries.beginAttempt(id);
    const { tries, attempts } = (await deliveries.find(id))!;
    expect([tries, attempts.length, attempts[0]?.number, attempts.at(-1)?.number]).toEqual([55, 50, 6, 55]);
  });

  it('stores test deliveries without a transcription, with their own URL, due at once', async () => {
    const [id, accountId, url] = [newId('event'), newId('account'), 'https://exemplo.com.br/teste'];
    await deliveries.add(newTestDelivery({ id, accountId, url, now }));
    await pending();
    expect(await deliveries.listTests(accountId)).toMatchObject([
      { id, url, transcriptionId: null, status: 'pending' },
    ]);
    const due = await deliveries.listDue(new Date(now.getTime() + 1), 1000);
    expect(due).toContainEqual({ eventId: id, transcriptionId: null });
    expect(await deliveries.beginAttempt(id)).toBe(1);
  });

  it('lists due deliveries with an index', async () => {
    const [id, stopped] = [await pending(), await pending()];
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
