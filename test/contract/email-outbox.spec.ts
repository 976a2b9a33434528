/** The outbox of e-mails on a real database. */
import type { NewEmail } from '@aether/domain';
import { EmailOutboxRepository, ensureIndexes } from '@aether/platform';
import { MongodbUnderTest } from '../support/mongodb-under-test';

jest.setTimeout(60_000);

const MINUTE_MS = 60_000;

const EMAIL: NewEmail = {
  template: 'reset-password',
  recipient: 'ana@exemplo.com.br',
  parameters: { link: 'https://aether.example/nova-senha#token=segredo' },
  lifetimeMs: 60 * MINUTE_MS,
};

describe('EmailOutboxRepository', () => {
  let mongodb: MongodbUnderTest;
  let outbox: EmailOutboxRepository;
  let now: Date;

  beforeAll(async () => {
    mongodb = await MongodbUnderTest.shared();
    outbox = new EmailOutboxRepository(mongodb.db, () => now);
  });
  beforeEach(async () => {
    now = new Date('2030-01-01T00:00:00Z');
    await mongodb.db.collection('email_outbox').deleteMany({});
  });
  afterAll(async () => {
    await mongodb?.dispose();
  });

  const later = (minutes: number): Date => new Date(now.getTime() + minutes * MINUTE_MS);

  it('returns an e-mail unchanged to each attempt until it is deleted', async () => {
    const id = await outbox.add(EMAIL);
    const { lifetimeMs, ...content } = EMAIL;
    const expiresAt = new Date(now.getTime() + lifetimeMs);
    for (const _attempt of [1, 2]) {
      expect(await outbox.beginAttempt(id)).toEqual({ id, ...content, createdAt: now, dueAt: later(10), expiresAt });
    }
    expect(await outbox.delete(id)).toBe(true);
    expect(await outbox.delete(id)).toBe(false);
    expect(await outbox.beginAttempt(id)).toBeNull();
  });

  it('lists e-mails without a workflow and e-mails without recent attempts, the longest due first', async () => {
    const attempted = await outbox.add(EMAIL);
    await outbox.beginAttempt(attempted);
    const never = await outbox.add(EMAIL);
    expect(await outbox.listDue(now, 10)).toEqual([]);
    expect(await outbox.listDue(later(1), 10)).toEqual([never]);
    expect(await outbox.listDue(later(11), 10)).toEqual([never, attempted]);
    expect(await outbox.listDue(later(11), 1)).toEqual([never]);
  });

  it('knows how long the oldest e-mail has waited', async () => {
    expect(await outbox.oldestAt()).toBeNull();
    const oldest = await outbox.add(EMAIL);
    const storedAt = now;
    now = later(5);
    await outbox.add(EMAIL);
    await outbox.beginAttempt(oldest);
    expect(await outbox.oldestAt()).toEqual(storedAt);
    await outbox.delete(oldest);
    expect(await outbox.oldestAt()).toEqual(now);
  });

  it('adds an e-mail with a transaction or not at all', async () => {
    const { client } = mongodb.db;
    const aborted = client.withSession((session) =>
      session.withTransaction(async () => {
        await outbox.add(EMAIL, session);
        throw new Error('aborted');
      }),
    );
    await expect(aborted).rejects.toThrow('aborted');
    expect(await outbox.listDue(later(11), 10)).toEqual([]);
  });

  it('has a TTL index that deletes e-mails an hour after they expire', async () => {
    await ensureIndexes(mongodb.db);
    const indexes = await mongodb.db.collection('email_outbox').indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 3600 }));
  });
});
