/** "Uploads and kept audio of an account are bounded by its tier", on a real MongoDB: the counted bytes, under any order and with parallel writers. */
import fc from 'fast-check';
import type { AppError } from '@aether/domain';
import {
  connectMongodb,
  newId,
  StorageUseRepository,
  UploadRepository,
  type MongodbConnection,
} from '@aether/platform';
import { MongodbUnderTest } from '../support/mongodb-under-test';

jest.setTimeout(120_000);

describe('the storage use of an account', () => {
  let mongodb: MongodbUnderTest;
  let second: MongodbConnection;
  let storage: StorageUseRepository;
  beforeAll(async () => {
    mongodb = await MongodbUnderTest.shared();
    second = await connectMongodb(mongodb.config);
    storage = new StorageUseRepository(mongodb.db);
  });
  afterAll(async () => {
    await second?.close();
    await mongodb?.dispose();
  });

  /** What `usedBy` should return. */
  async function sumOf(accountId: string): Promise<number> {
    const found = await mongodb.db.collection<{ bytes: number }>('storage_allocations').find({ accountId }).toArray();
    return found.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  it('never passes its limit when 40 requests on two gateways add bytes at once', async () => {
    const accountId = newId('account');
    const stores = [storage, new StorageUseRepository(second.db)];
    const asked = Array.from({ length: 40 }, (_, i) =>
      stores[i % 2]!.grow({ id: newId('transcription'), accountId, bytes: 70, atMost: 1000 }),
    );
    const outcomes = await Promise.allSettled(asked);
    const full = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as AppError] : []));
    expect(new Set(full.map(({ code }) => code))).toEqual(new Set(['storage_full']));
    expect(full.at(-1)?.details).toEqual({ kind: 'storage_full', usedBytes: 980, allowedBytes: 1000 });
    expect([outcomes.length - full.length, await storage.usedBy(accountId)]).toEqual([14, 980]);
  });

  it('is the sum of its allocations after any steps, and never above the limit', async () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd');
    const bytes = fc.integer({ min: 0, max: 60 });
    const step = fc.oneof(
      fc.record({ kind: fc.constant('grow' as const), id, bytes, spare: fc.integer({ min: 0, max: 30 }) }),
      fc.record({ kind: fc.constant('shrink' as const), id, bytes }),
      fc.record({ kind: fc.constant('release' as const), id }),
    );
    const atMost = 100;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
        const accountId = newId('account');
        const model = new Map<string, number>();
        const used = (): number => [...model.values()].reduce((sum, each) => sum + each, 0);
        for (const one of steps) {
          const own = `${accountId}-${one.id}`;
          const before = model.get(own) ?? 0;
          if (one.kind === 'release') {
            await storage.shrink(own);
            model.delete(own);
          } else if (one.kind === 'shrink') {
            await storage.shrink(own, one.bytes);
            if (one.bytes < before) model.set(own, one.bytes);
          } else {
            const fits = used() - before + Math.max(before, one.bytes) <= atMost;
            const grown = storage.grow({ id: own, accountId, bytes: one.bytes, spare: one.spare, atMost });
            if (!fits) await expect(grown).rejects.toMatchObject({ code: 'storage_full' });
            else {
              const counted = await grown;
              expect(counted).toBe(
                one.bytes <= before ? before : Math.min(one.bytes + one.spare, before + atMost - used()),
              );
              model.set(own, counted);
            }
          }
          expect(await storage.usedBy(accountId)).toBe(used());
          expect(used()).toBeLessThanOrEqual(atMost);
        }
        expect(await sumOf(accountId)).toBe(used());
      }),
      { numRuns: 25 },
    );
  });

  it('corrects an allocation only if it still counts what was seen', async () => {
    const accountId = newId('account');
    const id = newId('transcription');
    await storage.grow({ id, accountId, bytes: 5, atMost: 10 });
    expect(await storage.correct({ id, accountId, bytes: 50, counted: 4 })).toBe(false);
    expect(await storage.correct({ id, accountId, bytes: 50, counted: 5 })).toBe(true);
    expect([await storage.usedBy(accountId), await sumOf(accountId)]).toEqual([50, 50]);
    expect(await storage.correct({ id, accountId, bytes: 0, counted: 50 })).toBe(true);
    expect([await storage.usedBy(accountId), await sumOf(accountId)]).toEqual([0, 0]);
  });

  it('corrects sums that differ from their allocations', async () => {
    const [more, less, missing] = [newId('account'), newId('account'), newId('account')];
    for (const accountId of [more, less, missing])
      await storage.grow({ id: newId('upload'), accountId, bytes: 7, atMost: 10 });
    const sums = mongodb.db.collection<{ _id: string; bytes: number }>('storage_use');
    await sums.updateOne({ _id: more }, { $set: { bytes: 9 } });
    await sums.updateOne({ _id: less }, { $set: { bytes: -1 } });
    await sums.deleteOne({ _id: missing });
    expect(await storage.correctSums()).toBe(3);
    expect(await Promise.all([more, less, missing].map((id) => storage.usedBy(id)))).toEqual([7, 7, 7]);
    expect(await storage.correctSums()).toBe(0);
  });

  it('accepts exactly as many unfinished uploads as the limit allows, of 30 started at once', async () => {
    const accountId = newId('account');
    const repositories = [new UploadRepository(mongodb.db), new UploadRepository(second.db)];
    const begin = (size: number, i = 0): ReturnType<UploadRepository['create']> =>
      repositories[i % 2]!.create({ id: newId('upload'), accountId, size, metadata: {} }, 5);
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, (_, i) => begin(9, i)));
    const started = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(started).toHaveLength(5);
    await expect(begin(9)).rejects.toMatchObject({ code: 'concurrency_limited', details: { allowed: 5 } });
    // A complete one frees its place, as does one that is terminated or erased; an empty file needs none.
    const [uploads] = repositories as [UploadRepository];
    await begin(0);
    expect(await uploads.advance(started[0]!, [{ key: 'k', bytes: 9 }])).not.toBeNull();
    await uploads.terminate(started[1]!.id);
    await uploads.markErased(started[2]!.id);
    for (let i = 0; i < 3; i += 1) await begin(9);
    await expect(begin(9)).rejects.toMatchObject({ code: 'concurrency_limited' });
  });
});
