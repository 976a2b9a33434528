/** Spending limits of API keys in a real MongoDB with parallel clients. */
import fc from 'fast-check';
import { BASE_MICRO_BRL_PER_HOUR, spentMicroBrl } from '@aether/domain';
import { objectKeys } from '@aether/language';
import {
  ApiKeyRepository,
  connectMongodb,
  KeySpendingRepository,
  newId,
  TranscriptionRepository,
} from '@aether/platform';
import type { MongodbConnection } from '@aether/platform';
import { MongodbUnderTest } from '../support/mongodb-under-test';
import { fundedAccount } from '../support/stack/funded-account';

const RESULT = {
  transcript: { text: '', words: [], literal: { text: '', words: [] }, segments: [] },
  engine: 'e',
  warnings: [],
  surcharged: true,
};
const SECOND = BASE_MICRO_BRL_PER_HOUR / 3600;

describe('the spending of API keys in a real MongoDB', () => {
  let mongodb: MongodbUnderTest;
  let second: MongodbConnection;
  let now = new Date();
  const clock = (): Date => now;
  const repository = (client = 0): TranscriptionRepository =>
    new TranscriptionRepository(client % 2 === 0 ? mongodb.db : second.db, clock);
  const spending = (): KeySpendingRepository => new KeySpendingRepository(mongodb.db, clock);

  beforeAll(async () => {
    mongodb = await MongodbUnderTest.shared();
    second = await connectMongodb(mongodb.config);
  });
  beforeEach(() => void (now = new Date()));
  afterAll(async () => {
    await second?.close();
    await mongodb?.dispose();
  });

  /** A key of a new account that may spend the cost of this many seconds a month. */
  async function limitedKey(seconds: number | null) {
    const { id: accountId } = await fundedAccount(mongodb.connection);
    const monthlyLimitMicroBrl = seconds === null ? null : seconds * SECOND;
    const { record } = await new ApiKeyRepository(mongodb.db).create(accountId, { monthlyLimitMicroBrl });
    return { id: record.id, accountId, monthlyLimitMicroBrl };
  }

  async function queued({ id: apiKeyId, accountId }: { readonly id: string; readonly accountId: string }) {
    const id = newId('transcription');
    const given = { id, accountId, apiKeyId, audioKey: objectKeys.original(id), originalBytes: 1, options: {} };
    await repository().insert({ ...given, createdAt: now });
    return id;
  }

  const reserve = (id: string, durationS: number, client = 0) =>
    repository(client).reserve(id, { durationS, surchargePerHour: 0 });

  it('lets two parallel reservations of which the limit covers one through once, and says what was spent', async () => {
    const key = await limitedKey(150);
    const ids = [await queued(key), await queued(key)];
    const outcomes = await Promise.allSettled(ids.map((id, client) => reserve(id, 100, client)));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused.map(({ reason }) => reason as unknown)).toMatchObject([
      {
        code: 'key_spending_limit_reached',
        details: { kind: 'key_limit', limitMicroBrl: 150 * SECOND, spentMicroBrl: 100 * SECOND },
      },
    ]);
    const loser = ids.find((_, index) => outcomes[index]!.status === 'rejected')!;
    await repository().fail(loser, { code: 'key_spending_limit_reached' });
    expect((await repository().require(loser)).error).toMatchObject({ details: { spentMicroBrl: 100 * SECOND } });
  });

  it('lets 30 parallel reservations take exactly the limit, counts charges at their cost, and frees what is released', async () => {
    const key = await limitedKey(1000);
    const ids = await Promise.all(Array.from({ length: 30 }, () => queued(key)));
    const outcomes = await Promise.allSettled(ids.map((id, client) => reserve(id, 100, client)));
    const held = ids.filter((_, client) => outcomes[client]!.status === 'fulfilled');
    expect(held).toHaveLength(10);
    expect(await spending().of(key)).toEqual({ chargedMicroBrl: 0, reservedMicroBrl: 1000 * SECOND });
    await expect(spending().ensureBelowLimit(key)).rejects.toMatchObject({ code: 'key_spending_limit_reached' });
    const [complete, sent, ...released] = held;
    await repository().complete(complete!, RESULT);
    // Canceled after the text of 30 seconds was sent.
    await repository().maySend(sent!, { piece0: 30 });
    await repository().cancel(sent!);
    for (const id of released) await repository().fail(id, { code: 'internal_error' });
    expect(await spending().of(key)).toEqual({ chargedMicroBrl: 130 * SECOND, reservedMicroBrl: 0 });
    await reserve(await queued(key), 870);
    await expect(reserve(await queued(key), 1)).rejects.toMatchObject({ code: 'key_spending_limit_reached' });
  });

  it('counts in the month of Brasília in which a transcription ends, and reservations in the current one', async () => {
    const key = await limitedKey(100);
    now = new Date('2031-02-01T02:30:00Z');
    await reserve(await queued(key), 60);
    const kept = await queued(key);
    await reserve(kept, 40);
    // Half past midnight of February 1 in Brasília.
    now = new Date('2031-02-01T03:30:00Z');
    expect(spentMicroBrl(await spending().of(key))).toBe(100 * SECOND);
    await repository().complete(kept, RESULT);
    expect(await spending().of(key)).toEqual({ chargedMicroBrl: 40 * SECOND, reservedMicroBrl: 60 * SECOND });
    now = new Date('2031-03-01T02:59:00Z');
    expect((await spending().of(key)).chargedMicroBrl).toBe(40 * SECOND);
    now = new Date('2031-03-01T03:00:00Z');
    expect((await spending().of(key)).chargedMicroBrl).toBe(0);
  });

  it('limits no other key of the account, and no key without a limit', async () => {
    const key = await limitedKey(10);
    const { record: other } = await new ApiKeyRepository(mongodb.db).create(key.accountId);
    await reserve(await queued({ ...key, id: other.id }), 5000);
    await reserve(await queued(key), 10);
    await expect(reserve(await queued(key), 1)).rejects.toMatchObject({ code: 'key_spending_limit_reached' });
  });

  it('corrects a wrong sum once, from the transcriptions of the month', async () => {
    const key = await limitedKey(100);
    const id = await queued(key);
    await reserve(id, 60);
    await repository().complete(id, RESULT);
    const sums = mongodb.db.collection<{ _id: string; microBrl: number }>('key_spending');
    // A worker of an older version charges without a sum.
    await sums.deleteMany({ apiKeyId: key.id });
    expect((await spending().of(key)).chargedMicroBrl).toBe(0);
    expect(await spending().correct(key)).toBe(true);
    expect((await spending().of(key)).chargedMicroBrl).toBe(60 * SECOND);
    await sums.updateMany({ apiKeyId: key.id }, { $set: { microBrl: 1 } });
    expect(await spending().correct(key)).toBe(false);
    now = new Date(now.getTime() + 3_600_001);
    expect(await spending().correct(key)).toBe(true);
    const limited: string[] = [];
    for await (const each of spending().limitedKeys()) limited.push(each.id);
    expect(limited).toContain(key.id);
  });

  it('never lets charges and reservations of a key exceed its limit, and equals their sum', async () => {
    const step = fc.record({
      do: fc.constantFrom('reserve', 'complete', 'cancel', 'fail'),
      seconds: fc.integer({ min: 1, max: 80 }),
      which: fc.nat(5),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
        const key = await limitedKey(150);
        const open: { id: string; seconds: number }[] = [];
        let charged = 0;
        for (const { do: act, seconds, which } of steps) {
          const held = open.reduce((sum, each) => sum + each.seconds, 0);
          if (act === 'reserve') {
            const id = await queued(key);
            const fits = charged + held + seconds <= 150;
            const isHeld = await reserve(id, seconds).then(
              () => true,
              () => false,
            );
            expect(isHeld).toBe(fits);
            if (isHeld) open.push({ id, seconds });
          } else if (open.length > 0) {
            const [{ id, seconds: own }] = open.splice(which % open.length, 1) as [{ id: string; seconds: number }];
            if (act === 'complete') await repository().complete(id, RESULT);
            else if (act === 'cancel') await repository().cancel(id);
            else await repository().fail(id, { code: 'internal_error' });
            if (act === 'complete') charged += own;
          }
          const reserved = open.reduce((sum, each) => sum + each.seconds, 0);
          expect(await spending().of(key)).toEqual({
            chargedMicroBrl: charged * SECOND,
            reservedMicroBrl: reserved * SECOND,
          });
        }
      }),
      { numRuns: 6 },
    );
  });
});
