import { Writable } from 'node:stream';
import { MockActivityEnvironment } from '@temporalio/testing';
import { uploadKeys } from '@aether/domain';
import { objectKeys } from '@aether/language';
import {
  BucketMarks,
  createLogger,
  loadConfig,
  newId,
  NO_METRICS,
  type Deployment,
  type TranscriptionRepository,
  type UploadRepository,
} from '@aether/platform';
import { InMemoryObjectStore } from '../../../../libs/platform/testing';
import type { CleanUp } from '../activities/clean-up.activity';
import type { EndedProgress } from './ended-progress';
import { EraseOrphanedObjects } from './erase-orphaned-objects.activity';
import { GracePeriods } from './grace-periods';
import { ListingPace } from './listing-pace';
import type { RecountStorage } from './recount-storage';
import { ReconciliationLog } from './reconciliation-log';

type Result = Awaited<ReturnType<EraseOrphanedObjects['execute']>>;

const DAYS = 86_400_000;

/** A deployment whose database has these transcriptions, completed before all the objects' times. */
function deploymentOn(
  objects: InMemoryObjectStore,
  { id = 'own', known = [] as readonly string[], clock = 2 * DAYS } = {},
) {
  const deployment = {
    id: async () => id,
    now: async () => new Date(Date.now() + clock),
  } as Partial<Deployment> as Deployment;
  const record = (one: string) => ({ id: one, status: 'completed', completedAt: new Date(0), options: {} });
  const transcriptions = {
    findByIds: async (ids: readonly string[]) => ids.filter((one) => known.includes(one)).map(record),
    eraseOrphanedParts: async () => [],
  } as unknown as TranscriptionRepository;
  const uploads = { findByIds: async () => [] } as Partial<UploadRepository> as UploadRepository;
  const cleanUp = {
    execute: async ({ transcriptionId }) => objects.deletePrefix(objectKeys.prefix(transcriptionId)),
  } as Partial<CleanUp> as CleanUp;
  const lines: string[] = [];
  const sink = new Writable({ write: (line, _encoding, done) => (lines.push(String(line)), done()) });
  const log = new ReconciliationLog(createLogger({ process: 'worker', level: 'info' }, sink), NO_METRICS);
  const marks = new BucketMarks(deployment, objects);
  const endedProgress = { purge: async () => undefined } as Partial<EndedProgress> as EndedProgress;
  const recount = {
    begin: () => ({ take: async () => undefined, finish: async () => undefined }),
  } as Partial<RecountStorage> as RecountStorage;
  const activity = new EraseOrphanedObjects(
    transcriptions,
    uploads,
    cleanUp,
    log,
    new GracePeriods(deployment, loadConfig({})),
    marks,
    endedProgress,
    recount,
    new ListingPace(),
    objects,
  );
  const execute = (): Promise<Result> => activity.execute();
  return {
    sweep: (): Promise<Result> => new MockActivityEnvironment().run<[], Result, typeof execute>(execute),
    refusals: (): readonly Record<string, unknown>[] =>
      lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ event }) => event === 'sweep-refused'),
  };
}

async function store(objects: InMemoryObjectStore, transcriptions: number): Promise<string[]> {
  const ids = Array.from({ length: transcriptions }, () => newId('transcription'));
  for (const id of ids) await objects.put(objectKeys.original(id), Buffer.from('x'));
  return ids;
}

async function originals(objects: InMemoryObjectStore): Promise<number> {
  let count = 0;
  for await (const { key } of objects.list('transcriptions/')) if (key.endsWith('/original')) count += 1;
  return count;
}

describe('EraseOrphanedObjects', () => {
  it('EraseOrphanedObjects erases old objects without a record, and keeps those of records', async () => {
    const objects = new InMemoryObjectStore();
    const known = await store(objects, 3);
    await store(objects, 2);
    await objects.put(uploadKeys.chunk(newId('upload'), { offset: 0, token: 'x' }), Buffer.from('x'));
    expect(await deploymentOn(objects, { known, clock: 0 }).sweep()).toEqual({ erased: 0 });
    const { sweep, refusals } = deploymentOn(objects, { known });
    expect(await sweep()).toEqual({ erased: 3 });
    expect([await originals(objects), refusals()]).toEqual([3, []]);
  });

  it('EraseOrphanedObjects erases nothing of two deployments on one bucket, and both log why', async () => {
    const objects = new InMemoryObjectStore();
    const [ofFirst, ofSecond] = [await store(objects, 3), await store(objects, 3)];
    const second = deploymentOn(objects, { id: 'second', known: ofSecond, clock: 0 });
    await second.sweep();
    const first = deploymentOn(objects, { id: 'first', known: ofFirst });
    const later = deploymentOn(objects, { id: 'second', known: ofSecond });
    expect([await first.sweep(), await later.sweep()]).toEqual([{ erased: 0 }, { erased: 0 }]);
    expect(await originals(objects)).toBe(6);
    expect(first.refusals()).toMatchObject([
      { reason: 'bucket_shared', orphans: 3, folders: 6, deployments: ['second'] },
    ]);
    expect(later.refusals()).toMatchObject([{ reason: 'bucket_shared', deployments: ['first'] }]);
  });

  it('EraseOrphanedObjects erases no object without a record while its mark is younger than the grace period', async () => {
    const objects = new InMemoryObjectStore();
    await store(objects, 3);
    // Another database may use the bucket, of a version that writes no mark.
    const list = objects.list.bind(objects);
    let markedAt = new Date(Date.now() + 2 * DAYS);
    objects.list = async function* (prefix) {
      for await (const entry of list(prefix))
        yield prefix === 'deployments/' ? { ...entry, modifiedAt: markedAt } : entry;
    };
    const { sweep, refusals } = deploymentOn(objects);
    expect([await sweep(), refusals()]).toEqual([{ erased: 0 }, []]);
    markedAt = new Date();
    expect(await sweep()).toEqual({ erased: 3 });
  });

  it('EraseOrphanedObjects goes on past what cannot be erased, and without a mark erases no object without a record', async () => {
    const objects = new InMemoryObjectStore();
    const ids = await store(objects, 3);
    const erase = objects.deletePrefix.bind(objects);
    objects.deletePrefix = async (prefix) => {
      if (prefix.includes(ids[0]!)) throw new Error('locked');
      return erase(prefix);
    };
    expect(await deploymentOn(objects).sweep()).toEqual({ erased: 2 });
    const unmarked = new InMemoryObjectStore();
    await store(unmarked, 3);
    const put = unmarked.put.bind(unmarked);
    unmarked.put = async (key, body, options) => {
      if (key.startsWith('deployments/')) throw new Error('AccessDenied');
      return put(key, body, options);
    };
    const { sweep, refusals } = deploymentOn(unmarked);
    expect([await sweep(), await originals(unmarked)]).toEqual([{ erased: 0 }, 3]);
    expect(refusals()).toMatchObject([{ reason: 'bucket_unmarked' }]);
  });

  it('EraseOrphanedObjects refuses to erase more than a tenth of the folders, as with an empty database', async () => {
    const objects = new InMemoryObjectStore();
    const ids = await store(objects, 200);
    const empty = deploymentOn(objects);
    expect(await empty.sweep()).toEqual({ erased: 0 });
    expect(empty.refusals()).toMatchObject([{ reason: 'too_many', orphans: 200, folders: 200 }]);
    const { sweep, refusals } = deploymentOn(objects, { known: ids.slice(20) });
    expect([await sweep(), refusals(), await originals(objects)]).toEqual([{ erased: 20 }, [], 180]);
  });
});
