/**
 * "The same with real MongoDB and 50 parallel clients, killed and restarted": balance equals the sum of the ledger, no lot below zero, nothing
 * charged twice, whatever is killed. Every client goes on until it has its answer, as an activity does.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  availableMicroBrl,
  BASE_MICRO_BRL_PER_HOUR,
  objectKeys,
  reservedMicroBrl,
  type LedgerEntry,
} from '@aether/domain';
import {
  AccountRepository,
  connectMongodb,
  LedgerRepository,
  newId,
  TranscriptionRepository,
  UsageRepository,
  type MongodbConnection,
  type NewTranscription,
} from '@aether/platform';
import { MongodbUnderTest } from './mongodb-under-test';
import { until } from './until';

jest.setTimeout(240_000);

const CLIENTS = 50;
const RATES = [1_800_000, 1_710_000, 1_640_000, 1_500_000, 1_330_000] as const;
const ERROR = { code: 'internal_error', message: 'x' } as const;
const RESULT = {
  transcript: { text: '', words: [], literal: { text: '', words: [] }, segments: [] },
  engine: 'e',
  warnings: [],
  surcharged: true,
};

const sum = (entries: readonly LedgerEntry[]): number => entries.reduce((total, { microBrl }) => total + microBrl, 0);
const isRefused = (error: unknown): boolean => (error as { code?: unknown }).code === 'insufficient_credit';

describe('the ledger in a real MongoDB', () => {
  let mongodb: MongodbUnderTest;
  let second: MongodbConnection;
  let ledger: LedgerRepository;
  const transcriptions = (client: number): TranscriptionRepository =>
    new TranscriptionRepository(client % 2 === 0 ? mongodb.db : second.db);

  beforeAll(async () => {
    mongodb = await MongodbUnderTest.start();
    second = await connectMongodb(mongodb.server.config.mongodb);
    ledger = new LedgerRepository(mongodb.db);
  });
  afterAll(async () => {
    await second?.close();
    await mongodb?.dispose();
  });

  const fresh = (accountId: string): NewTranscription => {
    const id = newId('transcription');
    const originalKey = objectKeys.original(id);
    return { id, accountId, createdAt: new Date(), originalKey, originalBytes: 1, options: {} };
  };

  /** What a wallet, its entries and the records must always say together. */
  async function checkAccount(accountId: string, ids: readonly string[]): Promise<void> {
    const [wallet, entries] = await Promise.all([ledger.wallet(accountId), ledger.entries(accountId)]);
    expect(entries.map(({ sequence }) => sequence)).toEqual(entries.map((_, index) => index + 1));
    expect(wallet.entries).toBe(entries.length);
    expect(sum(entries)).toBe(availableMicroBrl(wallet, new Date()));
    for (const lotId of new Set(entries.map((entry) => entry.lotId))) {
      let left = 0;
      for (const entry of entries.filter((other) => other.lotId === lotId)) {
        left += entry.microBrl;
        expect(left).toBeGreaterThanOrEqual(0);
      }
      expect(wallet.lots.find(({ id }) => id === lotId)?.microBrl ?? 0).toBe(left);
    }
    let charged = 0;
    for (const id of ids) {
      const record = await transcriptions(0).findById(id);
      const own = entries.filter(({ transcriptionId }) => transcriptionId === id);
      const cost = Math.round((record?.billing?.cost_brl ?? 0) * 1e6);
      expect([id, 0 - sum(own)]).toEqual([id, cost]);
      expect(record?.status === 'completed').toBe(record?.billing != null);
      charged += cost;
    }
    expect(reservedMicroBrl(wallet)).toBe(0);
    expect(0 - sum(entries.filter(({ kind }) => kind === 'charge'))).toBe(charged);
    const used = await new UsageRepository(mongodb.db).byDayAndKey(accountId, { from: '2020-01-01', to: '2100-01-01' });
    expect(used.reduce((total, { costMicroBrl }) => total + costMicroBrl, 0)).toBe(charged);
  }

  it('gives a new account its trial, and one without a trial nothing', async () => {
    const { id } = await new AccountRepository(mongodb.db).create({ email: `${newId('request')}@exemplo.com.br` });
    expect(await ledger.wallet(id)).toMatchObject({ lots: [{ kind: 'trial', microBrl: 900_000 }] });
    await ledger.ensureCredit(id);
    const without = newId('account');
    await ledger.openWithoutTrial(without);
    await ledger.openWithoutTrial(without);
    await expect(ledger.ensureCredit(without)).rejects.toMatchObject({ code: 'insufficient_credit', status: 402 });
    await ledger.credit(without, { kind: 'grant', microBrl: 1_000_000, microBrlPerHour: BASE_MICRO_BRL_PER_HOUR });
    expect(await ledger.wallet(without)).toMatchObject({ lots: [{ kind: 'grant', microBrl: 1_000_000 }], entries: 1 });
  });

  it('opens one wallet for all who come at once', async () => {
    const accountId = newId('account');
    const credit = { kind: 'top_up', microBrl: 20_000_000, microBrlPerHour: 1_800_000 } as const;
    await Promise.all(Array.from({ length: 10 }, () => ledger.credit(accountId, credit)));
    expect(availableMicroBrl(await ledger.wallet(accountId), new Date())).toBe(200_900_000);
    await checkAccount(accountId, []);
  });

  it('lets 50 at once reserve exactly what there is: 18 of 100 s each out of 30 minutes', async () => {
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
    // One after the other gives back, or is charged; a second time changes nothing.
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
    await checkAccount(accountId, ids);
  });

  it('knows what is reserved since when, and gives it back where nobody else will', async () => {
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
    await ledger.release({ accountId, transcriptionId });
    await ledger.release({ accountId, transcriptionId });
    expect(await held(new Date(Date.now() + 1))).toEqual([]);
    expect(availableMicroBrl(await ledger.wallet(accountId), new Date())).toBe(900_000);
  });

  it('adds up after 50 clients have worked on it while the server was killed', async () => {
    const accounts = Array.from({ length: 5 }, () => ({ id: newId('account'), transcriptions: [] as string[] }));
    let ended = 0;
    let stop = false;
    /** Again and again, until the server has answered. */
    const insist = async <T>(call: () => Promise<T>): Promise<T> => {
      for (;;) {
        try {
          return await call();
        } catch (error) {
          if ((error as { code?: unknown }).code === 'insufficient_credit') throw error;
          await sleep(50);
        }
      }
    };

    async function transcribe(client: number, account: (typeof accounts)[number], round: number): Promise<void> {
      const repository = transcriptions(client);
      const given = fresh(account.id);
      account.transcriptions.push(given.id);
      await insist(() => repository.insert(given));
      const cost = {
        durationS: 1 + ((client * 37 + round * 13) % 200),
        surchargePerHour: round % 2 === 0 ? 0 : 120_000,
      };
      const paid = await insist(() => repository.reserve(given.id, cost)).catch((error: unknown) => {
        if (!isRefused(error)) throw error;
        return null;
      });
      const kind = paid === null ? 2 : (client + round) % 5;
      const end = (): Promise<unknown> => {
        if (kind === 2) return repository.fail(given.id, ERROR);
        if (kind === 3) return repository.cancel(given.id);
        if (kind === 4) return repository.markDeleted(given.id);
        return repository.complete(given.id, RESULT);
      };
      // As two workers of which each believes that the other is dead.
      await Promise.all([insist(end), insist(end)]);
      ended += 1;
    }

    const work = Promise.all(
      Array.from({ length: CLIENTS }, async (_, client) => {
        const account = accounts[client % accounts.length]!;
        for (let round = 0; !stop; round += 1) {
          if (round % 4 === 3) {
            const microBrlPerHour = RATES[(client + round) % RATES.length]!;
            // One that is not acknowledged may have been given, or not: the ledger says.
            await ledger
              .credit(account.id, { kind: 'top_up', microBrl: 333_333, microBrlPerHour })
              .catch(() => undefined);
          }
          await transcribe(client, account, round);
        }
      }),
    );
    try {
      for (let kills = 0; kills < 2; kills += 1) {
        const before = ended;
        await until(() => ended >= before + 30, 90_000);
        await mongodb.server.kill();
        await mongodb.server.start();
      }
      const before = ended;
      await until(() => ended >= before + 30, 90_000);
    } finally {
      stop = true;
      await work;
    }
    for (const account of accounts) await checkAccount(account.id, account.transcriptions);
    const completed = await mongodb.db
      .collection('transcriptions')
      .countDocuments({ accountId: { $in: accounts.map(({ id }) => id) }, status: 'completed' });
    expect(completed).toBeGreaterThan(10);
  });
});
