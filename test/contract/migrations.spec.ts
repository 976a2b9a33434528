import {
  AccountRepository,
  connectMongodb,
  expectSchema,
  MIGRATIONS,
  prepareDatabase,
  UserRepository,
  LedgerRepository,
  type Migration,
} from '@aether/platform';
import { setTimeout as sleep } from 'node:timers/promises';
import { MongodbUnderTest } from '../support/mongodb-under-test';

jest.setTimeout(60_000);

const SETTINGS = { addressKey: 'key' };

describe('prepareDatabase', () => {
  let mongodb: MongodbUnderTest;

  beforeAll(async () => {
    mongodb = await MongodbUnderTest.shared();
  });
  afterAll(() => mongodb?.dispose());
  afterEach(() => mongodb.db.collection('schema').deleteMany({}));

  const indexOf = async (collection: string, name: string): Promise<object | undefined> =>
    (await mongodb.db.collection(collection).indexes()).find((index) => index.name === name);

  /** Replaces an index by one with the same name and another definition, as an older version created it. */
  async function withOldIndexes(): Promise<void> {
    const [sessions, transcriptions] = ['sessions', 'transcriptions'].map((name) => mongodb.db.collection(name));
    await sessions!.dropIndex('forget');
    await sessions!.createIndex({ expiresAt: 1 }, { name: 'forget', expireAfterSeconds: 7 });
    await transcriptions!.dropIndex('account_newest');
    await transcriptions!.createIndex({ accountId: 1, createdAt: -1 }, { name: 'account_newest' });
  }

  const applied = async (): Promise<unknown> => (await mongodb.db.collection('schema').findOne({}))?.['applied'];

  it('two processes that start at once rebuild changed indexes and migrate old documents once', async () => {
    await withOldIndexes();
    await new AccountRepository(mongodb.db).create({ email: 'ana.lima@gmail.com' });
    const second = await connectMongodb(mongodb.config);
    await Promise.all([prepareDatabase(mongodb.db, SETTINGS), prepareDatabase(second.db, SETTINGS)]);
    await prepareDatabase(second.db, SETTINGS);
    await second.close();
    expect(await indexOf('sessions', 'forget')).toMatchObject({ expireAfterSeconds: 0 });
    expect(await indexOf('transcriptions', 'account_newest')).toMatchObject({ key: { accountId: 1, _id: -1 } });
    expect(await applied()).toMatchObject(MIGRATIONS.map(({ version, name }) => ({ version, name })));
  });

  it('another spelling of an old account’s address gets no second trial', async () => {
    await new AccountRepository(mongodb.db).create({ email: 'bia.souza@gmail.com' });
    await prepareDatabase(mongodb.db, SETTINGS);
    const user = await new UserRepository(mongodb.db, SETTINGS).enroll({
      email: 'biasouza+2@gmail.com',
      passwordHash: 'x',
    });
    const { lots } = await new LedgerRepository(mongodb.db).wallet(user!.accountId);
    expect(lots).toEqual([]);
  });

  it('processes of an older version beside a newer one start, and undo none of its changes', async () => {
    await prepareDatabase(mongodb.db, SETTINGS);
    await withOldIndexes();
    await expectSchema(mongodb.db, []);
    await prepareDatabase(mongodb.db, SETTINGS, []);
    await expectSchema(mongodb.db);
    expect(await indexOf('sessions', 'forget')).toMatchObject({ expireAfterSeconds: 7 });
    await prepareDatabase(mongodb.db, SETTINGS);
    expect(await indexOf('sessions', 'forget')).toMatchObject({ expireAfterSeconds: 0 });
  });

  it('a version that does not know a breaking migration refuses to start, and says what to do', async () => {
    const breaking: Migration = { version: 2, name: 'breaking', breaking: true, run: () => Promise.resolve() };
    await prepareDatabase(mongodb.db, SETTINGS, [...MIGRATIONS, breaking]);
    const sentence = 'has schema 2, and this version of Aether knows schema 1: start the newer version';
    await expect(prepareDatabase(mongodb.db, SETTINGS)).rejects.toThrow(sentence);
    await expect(expectSchema(mongodb.db)).rejects.toThrow(sentence);
  });

  it('a migration that failed or whose process died is repeated, in order, by the next process', async () => {
    const ran: string[] = [];
    let fails = true;
    const run = (name: string) => async (): Promise<void> => {
      ran.push(name);
      if (name === 'second' && fails) throw new Error('killed');
      await sleep(10);
    };
    const migrations = ['first', 'second', 'third'].map((name, i) => ({ version: i + 1, name, run: run(name) }));
    await expect(prepareDatabase(mongodb.db, SETTINGS, migrations)).rejects.toThrow('killed');
    fails = false;
    const dead = { holder: 'dead', until: new Date(Date.now() + 1_500) };
    await mongodb.db.collection('schema').updateOne({}, { $set: { lock: dead } });
    const began = performance.now();
    await prepareDatabase(mongodb.db, SETTINGS, migrations);
    expect(performance.now() - began).toBeGreaterThan(1_000);
    expect(ran).toEqual(['first', 'second', 'second', 'third']);
  });
});
