/** Wallets and ledger entries in a real MongoDB with parallel clients. `credit-clients.spec.ts` also kills processes. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Collection, Db } from 'mongodb';
import { availableMicroBrl, BASE_MICRO_BRL_PER_HOUR } from '@aether/domain';
import { objectKeys } from '@aether/language';
import {
  AccountRepository,
  connectMongodb,
  LedgerBalances,
  LedgerRepository,
  newId,
  TranscriptionRepository,
  type MongodbConnection,
  type NewTranscription,
} from '@aether/platform';
import { auditLedger } from '../../apps/evaluate/src/chaos/ledger-audit';
import { MongodbUnderTest } from '../support/mongodb-under-test';

const CLIENTS = 50;
const ERROR = { code: 'internal_error' } as const;
const RESULT = {
  transcript: { text: '', words: [], literal: { text: '', words: [] }, segments: [] },
  engine: 'e',
  warnings: [],
  surcharged: true,
};

const isRefused = (error: unknown): boolean => (error as { code?: unknown }).code === 'insufficient_credit';

/** The database, with the stages of every aggregation appended to `calls`. */
function recordingAggregates(db: Db, calls: object[][]): Db {
  const collection = (name: string): Collection => {
    const real = db.collection(name);
    const aggregate = (stages: object[], options?: object): unknown => {
      calls.push(stages);
      return real.aggregate(stages, options);
    };
    return new Proxy(real, { get: (target, key) => (key === 'aggregate' ? aggregate : bound(target, key)) });
  };
  return { collection } as unknown as Db;
}

function bound(target: object, key: string | symbol): unknown {
  const value: unknown = Reflect.get(target, key);
  return typeof value === 'function' ? (value.bind(target) as unknown) : value;
}

describe('the ledger in a real MongoDB', () => {
  let mongodb: MongodbUnderTest;
  let second: MongodbConnection;
  let ledger: LedgerRepository;
  const transcriptions = (client: number): TranscriptionRepository =>
    new TranscriptionRepository(client % 2 === 0 ? mongodb.db : second.db);

  beforeAll(async () => {
    mongodb = await MongodbUnderTest.shared();
    second = await connectMongodb(mongodb.config);
    ledger = new LedgerRepository(mongodb.db);
  });
  afterAll(async () => {
    await second?.close();
    await mongodb?.dispose();
  });

  const fresh = (accountId: string): NewTranscription => {
    const id = newId('transcription');
    const audioKey = objectKeys.original(id);
    return { id, accountId, createdAt: new Date(), audioKey, originalBytes: 1, options: {} };
  };

  it('grants the trial to a new account, and nothing to an account without a trial', async () => {
    const { id } = await new AccountRepository(mongodb.db).create({ email: `${newId('request')}@exemplo.com.br` });
    expect(await ledger.wallet(id)).toMatchObject({ lots: [{ kind: 'trial', microBrl: 900_000 }] });
    await ledger.ensureCredit(id);
    const without = newId('account');
    await ledger.openWithoutTrial(without);
    await ledger.openWithoutTrial(without);
    await expect(ledger.ensureCredit(without)).rejects.toMatchObject({ code: 'insufficient_credit' });
    await ledger.credit(without, { kind: 'grant', microBrl: 1_000_000, microBrlPerHour: BASE_MICRO_BRL_PER_HOUR });
    expect(await ledger.wallet(without)).toMatchObject({ lots: [{ kind: 'grant', microBrl: 1_000_000 }], entries: 1 });
  });

  it('opens one wallet for parallel first credits', async () => {
    const accountId = newId('account');
    const credit = { kind: 'top_up', microBrl: 20_000_000, microBrlPerHour: 1_800_000 } as const;
    await Promise.all(Array.from({ length: 10 }, () => ledger.credit(accountId, credit)));
    expect(availableMicroBrl(await ledger.wallet(accountId), new Date())).toBe(200_900_000);
    await auditLedger(mongodb.db, accountId, []);
  });

  it('reads a period by its index, in batches, and sums the balance before it without reading an entry', async () => {
    const accountId = newId('account');
    const [march, april] = [new Date('2026-03-01T03:00:00Z'), new Date('2026-04-01T03:00:00Z')];
    const kinds = ['charge', 'reservation', 'release', 'top_up'];
    const entries = Array.from({ length: 4_000 }, (_, n) => ({
      _id: `${accountId}/${n}`,
      accountId,
      sequence: n + 1,
      kind: kinds[n % 4]!,
      lotId: 'lot_x',
      microBrl: n,
      // The clocks of two processes differ by a second.
      at: new Date(march.getTime() + (n - 1_000) * 60_000 - (n % 2) * 1_000),
    }));
    await mongodb.db.collection<{ _id: string }>('ledger_entries').insertMany(entries);
    const isFinal = ({ kind }: { kind: string }): boolean => kind === 'charge' || kind === 'top_up';
    const opening = entries.filter((entry) => isFinal(entry) && entry.at < march);
    expect(await ledger.balanceBefore(accountId, march)).toBe(opening.reduce((sum, { microBrl }) => sum + microBrl, 0));
    expect(await ledger.balanceBefore(newId('account'), march)).toBe(0);

    const period = { from: march, to: april };
    const read: string[] = [];
    for await (const { id } of ledger.readEntries(accountId, period)) read.push(id);
    const expected = entries
      .filter(({ at }) => at >= march && at < april)
      .toSorted((a, b) => Number(a.at) - Number(b.at));
    expect(read).toEqual(expected.map(({ _id }) => _id));

    // In calls of a few entries, from a stored balance on, and without reading a document.
    const calls: object[][] = [];
    const watched = new LedgerBalances(recordingAggregates(mongodb.db, calls), {
      now: () => april,
      entriesPerCall: 99,
    });
    const sumBefore = (at: Date): number =>
      entries.filter((entry) => isFinal(entry) && entry.at < at).reduce((sum, { microBrl }) => sum + microBrl, 0);
    const later = new Date(march.getTime() + 1_000 * 60_000 - 500);
    expect(await watched.before(accountId, later)).toBe(sumBefore(later));
    expect(calls).toHaveLength(Math.ceil(1_000 / 99) + Number(1_000 % 99 === 0));
    calls.length = 0;
    // The stored balance is of this time, so a time after it is asked for.
    const muchLater = new Date(later.getTime() + 60_000);
    expect(await watched.before(accountId, later)).toBe(sumBefore(later));
    expect(calls).toHaveLength(0);
    expect(await watched.before(accountId, muchLater)).toBe(sumBefore(muchLater));
    expect(calls).toHaveLength(1);
    const explain = { aggregate: 'ledger_entries', pipeline: calls[0], cursor: {}, hint: 'account_time' };
    const plan = JSON.stringify(await mongodb.db.command({ explain }));
    expect(plan).toContain('account_time');
    expect(plan).not.toContain('"FETCH"');
  });

  it('lets 50 parallel reservations take exactly the available credit: 18 of 100 s each from 30 minutes', async () => {
    const accountId = newId('account');
    const ids = await Promise.all(
      Array.from({ length: CLIENTS }, async (_, client) => {
        const { id } = await transcriptions(client).insert(fresh(accountId));
        return id;
      }),
    );
    const reserved = await Promise.allSettled(
      ids.map((id, client) => transcriptions(client).reserve(id, { durationS: 99.2, surchargePerHour: 0 })),
    );
    for (const outcome of reserved) if (outcome.status === 'rejected') expect(isRefused(outcome.reason)).toBe(true);
    const paid = ids.filter((_, client) => reserved[client]?.status === 'fulfilled');
    expect(paid).toHaveLength(18);
    expect(await ledger.wallet(accountId)).toMatchObject({ lots: expect.any(Array) as unknown, entries: 19 });
    await expect(ledger.ensureCredit(accountId)).rejects.toMatchObject({ code: 'insufficient_credit' });
    // Alternately charges and releases each reservation; repeating that changes nothing.
    const ends = await Promise.all(
      paid.flatMap((id, client) => {
        const end = () =>
          client % 2 === 0 ? transcriptions(client).complete(id, RESULT) : transcriptions(client).cancel(id);
        return [end(), end()];
      }),
    );
    expect(ends.filter(({ changed }) => changed)).toHaveLength(18);
    for (const id of ids) await transcriptions(0).fail(id, ERROR);
    expect(availableMicroBrl(await ledger.wallet(accountId), new Date())).toBe(9 * 50_000);
    await auditLedger(mongodb.db, accountId, ids);
  });

  it('lists old reservations, and releases the reservation of a deleted transcription', async () => {
    const accountId = newId('account');
    const { id: transcriptionId } = await transcriptions(0).insert(fresh(accountId));
    await transcriptions(0).reserve(transcriptionId, { durationS: 60, surchargePerHour: 0 });
    const held = async (before: Date): Promise<unknown[]> => {
      const found: unknown[] = [];
      for await (const one of ledger.reservationsBefore(before)) if (one.accountId === accountId) found.push(one);
      return found;
    };
    expect(await held(new Date(Date.now() - 60_000))).toEqual([]);
    expect(await held(new Date(Date.now() + 1))).toEqual([{ accountId, transcriptionId }]);
    await transcriptions(0).discard(transcriptionId);
    expect(await ledger.release({ accountId, transcriptionId })).toBe(true);
    expect(await ledger.release({ accountId, transcriptionId })).toBe(false);
    expect(await held(new Date(Date.now() + 1))).toEqual([]);
    expect(availableMicroBrl(await ledger.wallet(accountId), new Date())).toBe(900_000);
  });

  it('charges a cancellation for the audio whose text was sent, and sends no more text after it', async () => {
    const accountId = newId('account');
    const begin = async (): Promise<string> => {
      const { id } = await transcriptions(0).insert(fresh(accountId));
      await transcriptions(0).reserve(id, { durationS: 99.2, surchargePerHour: 0 });
      return id;
    };
    const [one, whole, none, deleted, failed] = await Promise.all([begin(), begin(), begin(), begin(), begin()]);
    for (const seconds of [30, 60.5, 30]) expect(await transcriptions(1).maySend(one, { piece0: seconds })).toBe(true);
    await transcriptions(1).maySend(one, { piece1: 3 });
    const { record } = await transcriptions(0).cancel(one);
    expect(record.billing).toEqual({ seconds: 64, cost_brl: 0.032 });
    expect((await transcriptions(0).require(one)).billing).toEqual(record.billing);
    // What was sent may be sent again; later text was not paid for.
    expect(await transcriptions(1).maySend(one, { piece0: 60.5 })).toBe(true);
    expect(await transcriptions(1).maySend(one, { piece0: 60.6 })).toBe(false);
    expect(await transcriptions(1).maySend(one, { piece2: 1 })).toBe(false);

    await transcriptions(0).maySend(whole, { redacted: 500 });
    expect((await transcriptions(1).cancel(whole)).record.billing).toMatchObject({ seconds: 100 });
    expect((await transcriptions(1).cancel(none)).record.billing).toBeNull();
    await transcriptions(0).maySend(deleted, { piece0: 10 });
    expect((await transcriptions(1).markDeleted(deleted)).record.billing).toMatchObject({ seconds: 10 });
    await transcriptions(0).maySend(failed, { piece0: 10 });
    expect((await transcriptions(1).fail(failed, ERROR)).record.billing).toBeNull();
    expect(await transcriptions(0).maySend(failed, { piece0: 20 })).toBe(false);
    await auditLedger(mongodb.db, accountId, [one, whole, none, deleted, failed]);
  });

  it('never sends text that the concurrent cancellation does not charge', async () => {
    const accountId = newId('account');
    await ledger.credit(accountId, { kind: 'top_up', microBrl: 20_000_000, microBrlPerHour: 1_800_000 });
    const rounds = Array.from({ length: 40 }, async (_, round) => {
      const { id } = await transcriptions(0).insert(fresh(accountId));
      await transcriptions(0).reserve(id, { durationS: 100, surchargePerHour: 0 });
      let sent = 0;
      const sending = (async () => {
        for (let seconds = 1; seconds <= 30; seconds += 1) {
          if (!(await transcriptions(1).maySend(id, { piece0: seconds }))) return;
          sent = seconds;
        }
      })();
      await sleep(round);
      const { record } = await transcriptions(0).cancel(id);
      await sending;
      expect(record.billing?.seconds ?? 0).toBe(sent);
      return { id, sent };
    });
    const ended = await Promise.all(rounds);
    // Positive control: some were canceled in the middle of the text.
    expect(ended.some(({ sent }) => sent > 0 && sent < 30)).toBe(true);
    await auditLedger(
      mongodb.db,
      accountId,
      ended.map(({ id }) => id),
    );
  });

  it('grants missing credit where prepayment is off', async () => {
    const accountId = newId('account');
    const { id } = await transcriptions(0).insert(fresh(accountId));
    const cost = { durationS: 3599.5, surchargePerHour: 0, prepaid: false };
    await Promise.all([transcriptions(0).reserve(id, cost), transcriptions(1).reserve(id, cost)]);
    const { record } = await transcriptions(1).complete(id, RESULT);
    expect(record.billing).toEqual({ seconds: 3600, cost_brl: 1.8 });
    const entries = await auditLedger(mongodb.db, accountId, [id]);
    expect(entries.filter(({ microBrl }) => microBrl > 0).map(({ kind, microBrl }) => [kind, microBrl])).toEqual([
      ['trial', 900_000],
      ['grant', 900_000],
      ['release', 900_000],
      ['release', 900_000],
    ]);
  });
});
