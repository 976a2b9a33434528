/** "No sliding 60 s holds more accepted requests than the tier's"; "simultaneous means queued and processing together"; on a real MongoDB. */
import fc from 'fast-check';
import { TIER_LIMITS, TIERS } from '@aether/domain';
import { objectKeys } from '@aether/language';
import {
  connectMongodb,
  newId,
  RequestWindowRepository,
  TranscriptionRepository,
  type MongodbConnection,
  type NewTranscription,
} from '@aether/platform';
import { MongodbUnderTest } from '../support/mongodb-under-test';

jest.setTimeout(120_000);

const MINUTE_MS = 60_000;

describe('limits of an account', () => {
  let mongodb: MongodbUnderTest;
  let second: MongodbConnection;
  beforeAll(async () => {
    mongodb = await MongodbUnderTest.shared();
    second = await connectMongodb(mongodb.config);
  });
  afterAll(async () => {
    await second?.close();
    await mongodb?.dispose();
  });

  describe('requests a minute', () => {
    const window = (gateway = 0) => new RequestWindowRepository(gateway % 2 === 0 ? mongodb.db : second.db);
    const stored = () =>
      mongodb.db.collection<{ _id: string; now: Date; at: Date[] }>('request_windows', {
        // The repository does not wait for the journal, so reads must see writes before it.
        readConcern: { level: 'local' },
      });

    it.each(TIERS)(
      'accepts exactly as many of hundreds of parallel requests on two gateways as the tier %s allows',
      async (tier) => {
        const limit = TIER_LIMITS[tier].requestsPerMinute;
        const id = newId('account');
        const asked = Array.from({ length: 200 }, (_, i) => window(i).admit(id, { asked: 1 + (i % 13), limit }));
        const admitted = (await Promise.all(asked)).reduce((sum, verdict) => sum + verdict.admitted, 0);
        expect(admitted).toBe(limit);
      },
    );

    /** Simulates that time passes by making the stored times older. */
    async function pass(id: string, ms: number): Promise<void> {
      const older = (field: string) => ({ $subtract: [field, ms] });
      const at = { $map: { input: '$at', in: older('$$this') } };
      await stored().updateOne({ _id: id }, [{ $set: { now: older('$now'), at } }]);
    }

    it('accepts requests up to the limit in every 60 s, and rejects only above it', async () => {
      const step = fc.record({ passMs: fc.integer({ min: 0, max: 40_000 }), asked: fc.integer({ min: 1, max: 9 }) });
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 1, max: 12 }), fc.array(step, { maxLength: 25 }), async (limit, steps) => {
          const id = newId('account');
          const log: number[] = [];
          let passed = 0;
          for (const { passMs, asked } of steps) {
            await pass(id, passMs);
            passed += passMs;
            const verdict = await window().admit(id, { asked, limit });
            const now = ((await stored().findOne({ _id: id }))?.now.getTime() ?? 0) + passed;
            const before = log.filter((at) => at >= now - MINUTE_MS).length;
            expect(verdict.admitted).toBe(Math.min(asked, limit - before));
            log.push(...Array<number>(verdict.admitted).fill(now));
            expect(verdict.remaining).toBe(limit - log.filter((at) => at >= now - MINUTE_MS).length);
          }
          for (const end of log) {
            expect(log.filter((at) => at <= end && at >= end - MINUTE_MS).length).toBeLessThanOrEqual(limit);
          }
        }),
        { numRuns: 15 },
      );
    });

    it('returns the time until the next request is accepted', async () => {
      const id = newId('account');
      await window().admit(id, { asked: 2, limit: 3 });
      await pass(id, 20_000);
      await window().admit(id, { asked: 1, limit: 3 });
      const refused = await window().admit(id, { asked: 1, limit: 3 });
      expect(refused).toMatchObject({ admitted: 0, remaining: 0 });
      expect(refused.resetMs).toBeGreaterThan(39_000);
      expect(refused.resetMs).toBeLessThanOrEqual(40_001);
      await pass(id, refused.resetMs - 1_000);
      expect(await window().admit(id, { asked: 1, limit: 3 })).toMatchObject({ admitted: 0 });
      await pass(id, 1_000);
      expect(await window().admit(id, { asked: 5, limit: 3 })).toMatchObject({ admitted: 2, remaining: 0 });
    });

    it('does not count a query of the state, and applies a lowered limit', async () => {
      const id = newId('account');
      expect(await window().admit(id, { asked: 0, limit: 5 })).toEqual({
        admitted: 0,
        limit: 5,
        remaining: 5,
        resetMs: 0,
      });
      await window().admit(id, { asked: 5, limit: 5 });
      expect(await window().admit(id, { asked: 1, limit: 2 })).toMatchObject({ admitted: 0, limit: 2, remaining: 0 });
      expect(await window().admit(newId('account'), { asked: 1, limit: 2 })).toMatchObject({ admitted: 1 });
    });

    it('accepts no additional requests when the clock goes back', async () => {
      const id = newId('account');
      await window().admit(id, { asked: 3, limit: 3 });
      await pass(id, -30_000);
      expect(await window().admit(id, { asked: 1, limit: 3 })).toMatchObject({ admitted: 0 });
      await pass(id, 31_000);
      expect(await window().admit(id, { asked: 1, limit: 3 })).toMatchObject({ admitted: 0 });
    });
  });

  describe('simultaneous transcriptions', () => {
    const repositoryOf = (gateway = 0) => new TranscriptionRepository(gateway % 2 === 0 ? mongodb.db : second.db);

    const fresh = (accountId: string): NewTranscription => {
      const id = newId('transcription');
      const audioKey = objectKeys.original(id);
      return { id, accountId, createdAt: new Date(), audioKey, originalBytes: 1, options: {} };
    };

    async function race(accountId: string, atMost: number, clients = 50): Promise<string[]> {
      const outcomes = await Promise.allSettled(
        Array.from({ length: clients }, (_, i) => repositoryOf(i).begin(fresh(accountId), { atMost })),
      );
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'concurrency_limited' });
      }
      return outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.record.id] : []));
    }

    it.each([2, 10, 30])('starts exactly %d of 50 parallel transcriptions on two gateways', async (atMost) => {
      const accountId = newId('account');
      expect(await race(accountId, atMost)).toHaveLength(atMost);
      expect(await race(accountId, atMost)).toHaveLength(0);
      expect(await race(newId('account'), atMost)).toHaveLength(atMost);
    });

    it('frees a slot for each ended transcription, however it ended', async () => {
      const repository = repositoryOf();
      const transcript = { text: '', words: [], segments: [], literal: { text: '', words: [] } };
      const ends: readonly ((id: string) => Promise<unknown>)[] = [
        async (id) => {
          await repository.reserve(id, { durationS: 1, surchargePerHour: 0 });
          await repository.complete(id, { transcript, surcharged: false, engine: 'e', warnings: [] });
        },
        (id) => repository.fail(id, { code: 'audio_undecodable' }),
        (id) => repository.cancel(id),
        (id) => repository.markDeleted(id),
        (id) => repository.discard(id),
      ];
      const accountId = newId('account');
      const started = await race(accountId, 5);
      for (const [index, end] of ends.entries()) {
        await end(started[index] ?? '');
        const [next, ...others] = await race(accountId, 5);
        expect(others).toEqual([]);
        await repository.markProcessing(next ?? '');
        expect(await race(accountId, 5)).toEqual([]);
      }
    });

    it('enforces the limit while transcriptions start and end at random', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 1, max: 4 }),
          fc.array(fc.boolean(), { maxLength: 20 }),
          async (atMost, steps) => {
            const accountId = newId('account');
            const repository = repositoryOf();
            let open: string[] = [];
            for (const begins of steps) {
              if (begins) open = [...open, ...(await race(accountId, atMost, 6))];
              else if (open[0] !== undefined) await repository.cancel(open.shift() ?? '');
              expect(open.length).toBe(begins ? atMost : Math.min(open.length, atMost));
            }
          },
        ),
        { numRuns: 8 },
      );
    });

    it('lets a repeated request join above the limit, and rejects new ones above a lowered limit', async () => {
      const accountId = newId('account');
      const repository = repositoryOf();
      const claim = { key: newId('request'), fingerprint: 'a', expiresAt: new Date(Date.now() + MINUTE_MS) };
      const first = await repository.begin(fresh(accountId), { claim, atMost: 1 });
      expect(await repository.begin(fresh(accountId), { claim, atMost: 1 })).toMatchObject({
        joined: true,
        record: { id: first.record.id },
      });
      expect(await repository.hasEnded(claim.key)).toBe(false);
      await race(accountId, 4);
      await repository.cancel(first.record.id);
      expect(await repository.hasEnded(claim.key)).toBe(true);
      expect(await race(accountId, 2)).toEqual([]);
      await expect(repository.ensureFreeSlot(accountId, 3)).rejects.toMatchObject({ code: 'concurrency_limited' });
      await repository.ensureFreeSlot(accountId, 4);
    });
  });
});
