/** "A crash between count and record heals": whatever was left, the reconciliation counts what is stored. On a real MongoDB. */
import fc from 'fast-check';
import { objectKeys } from '@aether/language';
import {
  createLogger,
  newId,
  storedFolders,
  StorageUseRepository,
  TranscriptionRepository,
  UploadRepository,
  type StoredFolder,
} from '@aether/platform';
import { InMemoryObjectStore } from '@aether/platform/testing';
import { RecountStorage } from '../../apps/worker/src/reconcile/recount-storage';
import { MongodbUnderTest } from '../support/mongodb-under-test';

jest.setTimeout(120_000);

const HOUR_MS = 3_600_000;
const hours = (count: number): Date => new Date(Date.now() + count * HOUR_MS);
/** Everything but what is marked as young counts as old. */
const LIMITS = { now: hours(0), ended: hours(1), orphaned: hours(1) };
const YOUNG = hours(2);

interface Left {
  readonly counted: number;
  readonly stored: number;
  readonly record: 'none' | 'open' | 'ended' | 'deleted';
  readonly young: boolean;
}

/** What should be counted after the reconciliation. */
function expected({ counted, stored, record, young }: Left): number {
  if (young && counted > 0) return counted;
  if (record === 'none') return Math.min(counted, stored);
  return record === 'open' ? Math.max(counted, stored) : stored;
}

describe('the reconciliation of counted bytes', () => {
  let mongodb: MongodbUnderTest;
  let storage: StorageUseRepository;
  let young: StorageUseRepository;
  let recount: RecountStorage;
  let transcriptions: TranscriptionRepository;
  let uploads: UploadRepository;
  beforeAll(async () => {
    mongodb = await MongodbUnderTest.shared();
    const { db } = mongodb;
    [storage, young] = [new StorageUseRepository(db), new StorageUseRepository(db, () => YOUNG)];
    [transcriptions, uploads] = [new TranscriptionRepository(db), new UploadRepository(db)];
    const logger = createLogger({ process: 'test', level: 'silent' });
    recount = new RecountStorage(transcriptions, uploads, storage, logger);
  });
  afterAll(() => mongodb?.dispose());

  const countedFor = async (id: string): Promise<number> => (await storage.findByIds([id]))[0]?.bytes ?? 0;

  async function run(objects: InMemoryObjectStore, batch: number): Promise<void> {
    const run = recount.begin(LIMITS);
    let folders: StoredFolder[] = [];
    for await (const folder of storedFolders(objects, objectKeys.all)) {
      folders.push(folder);
      if (folders.length < batch) continue;
      await run.take(folders);
      folders = [];
    }
    await run.take(folders);
    await run.finish(new AbortController().signal);
  }

  async function leave(objects: InMemoryObjectStore, accountId: string, left: Left): Promise<string> {
    const id = newId('transcription');
    const audioKey = objectKeys.original(id);
    if (left.counted > 0)
      await (left.young ? young : storage).grow({ id, accountId, bytes: left.counted, atMost: Infinity });
    if (left.stored > 0) await objects.put(audioKey, Buffer.alloc(left.stored));
    // Intermediate objects are not counted.
    await objects.put(objectKeys.window(id, 0, 0), Buffer.alloc(9));
    if (left.record === 'none') return id;
    await transcriptions.insert({ id, accountId, createdAt: new Date(), audioKey, originalBytes: 1, options: {} });
    if (left.record !== 'open') await transcriptions.fail(id, { code: 'internal_error' });
    if (left.record === 'deleted') await transcriptions.markDeleted(id);
    return id;
  }

  it('leaves each transcription with what is stored, and no account with another sum', async () => {
    const bytes = fc.integer({ min: 0, max: 3 });
    const record = fc.constantFrom('none' as const, 'open' as const, 'ended' as const, 'deleted' as const);
    const left = fc.record({ counted: bytes, stored: bytes, record, young: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(
        fc.array(left, { maxLength: 8 }),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: -5, max: 5 }),
        async (all, batch, drift) => {
          const objects = new InMemoryObjectStore();
          const accountId = newId('account');
          const ids: string[] = [];
          for (const one of all) ids.push(await leave(objects, accountId, one));
          const sums = mongodb.db.collection<{ _id: string; bytes: number }>('storage_use');
          await sums.updateOne({ _id: accountId }, { $inc: { bytes: drift } });
          await run(objects, batch);
          expect(await Promise.all(ids.map(countedFor))).toEqual(all.map(expected));
          expect(await storage.usedBy(accountId)).toBe(all.map(expected).reduce((sum, each) => sum + each, 0));
          await mongodb.db.collection('storage_allocations').deleteMany({});
        },
      ),
      { numRuns: 15 },
    );
  });

  it('counts uploads by their length until they are erased', async () => {
    const accountId = newId('account');
    const begin = async (): Promise<string> => {
      const { id } = await uploads.create({ id: newId('upload'), accountId, size: 7, metadata: {} });
      return id;
    };
    const [counted, uncounted, erased, orphaned] = [await begin(), await begin(), await begin(), newId('upload')];
    for (const id of [counted, erased, orphaned]) await storage.grow({ id, accountId, bytes: 7, atMost: 100 });
    const starting = newId('upload');
    await young.grow({ id: starting, accountId, bytes: 7, atMost: 100 });
    await uploads.markErased(erased);
    await run(new InMemoryObjectStore(), 5);
    const after = await Promise.all([counted, uncounted, erased, orphaned, starting].map(countedFor));
    expect(after).toEqual([7, 7, 0, 0, 7]);
    expect(await storage.usedBy(accountId)).toBe(21);
  });
});
