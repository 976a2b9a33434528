/**
 * "An outage is waited out": transcriptions under way while the object store or the database is away for a quarter of an hour, two hours and more
 * than a day. Servers, activities and workflow are real, except decoding and recognition; the clock is Temporal's test server, which skips waits.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestWorkflowEnvironment } from '@temporalio/testing';
import type { Account } from '@aether/domain';
import { objectKeys, type Hypothesis, type SentimentModel, type TranscriptionOptions } from '@aether/language';
import {
  AccountRepository,
  getBytes,
  LedgerRepository,
  mongodbHealth,
  newId,
  NO_METRICS,
  NO_TRACING,
  objectStoreHealth,
  openObjectStore,
  ProgressPublisher,
  putJson,
  RequestWindowRepository,
  ServersAway,
  StorageUseRepository,
  TranscriptionRepository,
  UploadRepository,
  type AppConfig,
  type BroadcastPublisher,
  type ObjectStore,
  type OutboundHttp,
} from '@aether/platform';
import { InMemoryProgressLog } from '@aether/platform/testing';
import { ensureSearchAttributes, startTranscription } from '@aether/temporal/client';
import {
  TASK_QUEUES,
  SHORT_QUEUES,
  type InferenceActivities,
  type PipelineActivities,
} from '@aether/temporal/contracts';
import { heartbeating, WorkerProcess } from '@aether/temporal/worker';
import { CleanUp } from '../../apps/worker/src/activities/clean-up.activity';
import { EndTranscription } from '../../apps/worker/src/activities/end-transcription.activity';
import { EnterStage } from '../../apps/worker/src/activities/enter-stage.activity';
import { FetchAudio } from '../../apps/worker/src/activities/fetch-audio.activity';
import { MergeTranscript } from '../../apps/worker/src/activities/merge-transcript.activity';
import { ReserveCredit } from '../../apps/worker/src/activities/reserve-credit.activity';
import { StoreResult } from '../../apps/worker/src/activities/store-result.activity';
import { Understand } from '../../apps/worker/src/activities/understand.activity';
import { AccountSpace } from '../../apps/worker/src/audio/account-space';
import { PayableAudio } from '../../apps/worker/src/audio/payable-audio';
import { EndAnnouncer } from '../../apps/worker/src/end-announcer';
import { eventually } from '../support/eventually';
import { MongodbUnderTest } from '../support/mongodb-under-test';
import { ServerUnderTest } from '../support/server-under-test';
import { fundedAccount } from '../support/stack/funded-account';
import { BUILT_WORKFLOWS } from '../temporal/workflow-bundles';
import { timeSkipping } from '../temporal/time-skipping';

jest.setTimeout(300_000);

const log = { info: () => undefined, error: () => undefined };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Less than the shortest heartbeat timeout. */
const STEP_MS = 10_000;
/** A minute, and the last steps of the clock. */
const RECOVERS_S = 90;
const DURATION_S = 12;
const LOAD: readonly TranscriptionOptions[] = [{}, { redact: 'all' }, { diarization: true }, { redact: 'all' }, {}, {}];
/** Most events of an undisturbed transcription with one piece, without those of activities' retries: retries add none. */
const MOST_EVENTS = 120;

describe('transcriptions under way while a server is away', () => {
  let temporal: TestWorkflowEnvironment;
  let mongodb: MongodbUnderTest;
  let minio: ServerUnderTest;
  let objects: ObjectStore;
  let transcriptions: TranscriptionRepository;
  let account: Account;
  const workers: WorkerProcess[] = [];
  let working: Promise<unknown>;
  /** Blocks the recognizer, so that work is under way when a server goes away. */
  let gate: Promise<void> = Promise.resolve();
  let inferring = 0;
  /** Attempts of activities that run now. */
  let running = 0;

  beforeAll(async () => {
    WorkerProcess.installRuntime(log, null);
    [mongodb, minio] = await Promise.all([MongodbUnderTest.start(), ServerUnderTest.start('minio')]);
    objects = await openObjectStore(minio.config.s3);
    transcriptions = new TranscriptionRepository(mongodb.db);
    account = await fundedAccount(mongodb.connection);
  });
  afterAll(async () => {
    await minio?.dispose();
    await mongodb?.dispose();
  });

  // Each test has its own clock.
  beforeEach(async () => {
    temporal = await timeSkipping();
    await ensureSearchAttributes(temporal.connection, 'default');
    const servers = new ServersAway({
      mongodb: () => mongodbHealth(mongodb.db),
      'object store': () => objectStoreHealth(objects),
    });
    const settings = {
      server: { address: temporal.address, namespace: 'default' },
      activities: activities(),
      log,
      tracing: NO_TRACING,
      servers,
      activitiesAtOnce: 8,
    };
    for (const taskQueue of [...Object.values(TASK_QUEUES), ...Object.values(SHORT_QUEUES)]) {
      const workflows = taskQueue === TASK_QUEUES.pipeline ? { workflowBundlePath: BUILT_WORKFLOWS.codePath } : {};
      workers.push(await WorkerProcess.open({ ...settings, taskQueue, ...workflows }));
    }
    working = Promise.all(workers.map((worker) => worker.run()));
  });
  afterEach(async () => {
    for (const worker of workers.splice(0)) worker.shutdown();
    await working;
    await temporal?.teardown();
  });

  function activities(): Partial<PipelineActivities & InferenceActivities> {
    const progressLog = new InMemoryProgressLog();
    const broadcasts = { publish: () => Promise.resolve() } as unknown as BroadcastPublisher;
    const progress = new ProgressPublisher(progressLog, { warn: () => undefined, info: () => undefined });
    const end = new EndAnnouncer(progress, broadcasts);
    const config = { pricing: { prepaid: true, sentimentMicroBrlPerMinute: 0 } } as AppConfig;
    const accounts = new AccountRepository(mongodb.db);
    const uploads = new UploadRepository(mongodb.db);
    const storage = new StorageUseRepository(mongodb.db);
    const ledger = new LedgerRepository(mongodb.db);
    const windows = new RequestWindowRepository(mongodb.db);
    const payable = new PayableAudio(transcriptions, ledger, windows, config);
    const instances = {
      enterStage: new EnterStage(transcriptions, progress, NO_METRICS),
      fetchAudio: new FetchAudio(transcriptions, objects, {} as OutboundHttp, storage, new AccountSpace(accounts)),
      reserveCredit: new ReserveCredit(transcriptions, payable, config),
      mergeTranscript: new MergeTranscript(transcriptions, objects),
      understand: new Understand(transcriptions, objects, progress, {} as SentimentModel),
      storeResult: new StoreResult(transcriptions, end, objects, NO_METRICS),
      endTranscription: new EndTranscription(transcriptions, end, NO_METRICS),
      cleanUp: new CleanUp(transcriptions, uploads, storage, accounts, objects, progressLog),
    };
    const real = Object.entries(instances).map(([name, instance]) => [
      name,
      (input: never): Promise<unknown> => instance.execute(input),
    ]);
    const all = { ...Object.fromEntries(real), ...decoding() } as Record<string, (input: never) => Promise<unknown>>;
    return Object.fromEntries(
      Object.entries(all).map(([name, execute]) => [name, (input: never) => counted(() => execute(input))]),
    );
  }

  function counted(work: () => Promise<unknown>): Promise<unknown> {
    running += 1;
    return heartbeating(work).finally(() => (running -= 1));
  }

  /** Stand-ins for decoding and recognition, which read and write the same objects. */
  function decoding(): Pick<PipelineActivities & InferenceActivities, 'prepareAudio' | 'diarize' | 'inferPiece'> {
    return {
      prepareAudio: async ({ transcriptionId, originalKey }) => {
        const key = objectKeys.piece(transcriptionId, 0);
        await objects.put(key, await getBytes(objects, originalKey));
        const pieces = [{ index: 0, key, startS: 0, durationS: DURATION_S }];
        return { durationS: DURATION_S, cut: { pieces, durationS: DURATION_S, truncated: false } };
      },
      diarize: async ({ transcriptionId }) => {
        const voicesKey = objectKeys.voices(transcriptionId);
        await putJson(objects, voicesKey, { voiced: [], overlaps: [], turns: [] });
        return { voicesKey, overlaps: 0, turns: 0, speakers: 0 };
      },
      inferPiece: async ({ transcriptionId, piece }) => {
        inferring += 1;
        await gate;
        await getBytes(objects, piece.key);
        const hypothesisKey = objectKeys.pieceHypothesis(transcriptionId, 0);
        await putJson(objects, hypothesisKey, { durationS: DURATION_S, windows: [] } satisfies Hypothesis);
        return { hypothesisKey, words: 0, engine: 'scripted' };
      },
    };
  }

  async function begin(options: TranscriptionOptions): Promise<string> {
    const id = newId('transcription');
    const audioKey = objectKeys.original(id);
    const { bytes } = await objects.put(audioKey, Buffer.from('audio'));
    const facts = { accountId: account.id, createdAt: new Date(), audioKey, originalBytes: bytes, options };
    await transcriptions.insert({ id, ...facts });
    await startTranscription(temporal.client, { id, accountId: account.id, originalBytes: bytes, options });
    return id;
  }

  const historyOf = async (id: string) => (await temporal.client.workflow.getHandle(id).fetchHistory()).events ?? [];

  /** Last failure of each waiting activity, as the Temporal UI shows it. */
  async function waitsOf(id: string): Promise<string[]> {
    const { raw } = await temporal.client.workflow.getHandle(id).describe();
    return (raw.pendingActivities ?? []).map(({ lastFailure }) => lastFailure?.message ?? '');
  }

  interface Outage {
    readonly server: 'mongodb' | 'object store';
    readonly ms: number;
    readonly take: () => Promise<void>;
    readonly giveBack: () => Promise<void>;
  }

  /**
   * Advances Temporal's clock in steps shorter than any timeout of a running attempt. Each waits until the attempts of the step before have
   * failed, as they would within moments of real time.
   */
  async function advance(ms: number): Promise<void> {
    const until = (await temporal.currentTimeMs()) + ms;
    while ((await temporal.currentTimeMs()) < until) {
      while (running > 0) await sleep(5);
      await temporal.sleep(STEP_MS);
    }
  }

  /** Takes a server away while all transcriptions are under way, and gives it back after `ms` of Temporal's clock. */
  async function during(
    { take, giveBack, ms, server }: Outage,
    load = LOAD,
  ): Promise<{ ids: string[]; waits: string[] }> {
    let open = (): void => undefined;
    gate = new Promise((resolve) => (open = resolve));
    const before = inferring;
    const ids = await Promise.all(load.map(begin));
    await eventually('all are being transcribed', async () => inferring >= before + load.length);
    await take();
    open();
    await eventually('all wait', async () =>
      (await Promise.all(ids.map(waitsOf))).every((waits) => waits.some(Boolean)),
    );
    const began = await temporal.currentTimeMs();
    await advance(ms);
    const tookMs = (await temporal.currentTimeMs()) - began;
    const waits = (await Promise.all(ids.map(waitsOf))).flat().filter((wait) => wait !== '');
    console.log(`${server} away for ${(tookMs / MINUTE_MS).toFixed(0)} min: ${waits.length} wait, "${waits[0] ?? ''}"`);
    await giveBack();
    return { ids, waits };
  }

  const isRunning = async (id: string): Promise<boolean> =>
    (await temporal.client.workflow.getHandle(id).describe()).status.name === 'RUNNING';

  /** Advances the clock until all have ended, and returns how. */
  async function ended(ids: readonly string[]): Promise<string[]> {
    const began = await temporal.currentTimeMs();
    while ((await Promise.all(ids.map(isRunning))).includes(true)) {
      // The clock must not outrun the work, which takes real time.
      await sleep(300);
      await advance(STEP_MS);
    }
    const tookS = ((await temporal.currentTimeMs()) - began) / 1000;
    const records = await Promise.all(ids.map((id) => transcriptions.require(id)));
    const statuses = records.map(({ status, error }) => (error ? `${status} ${error.code}` : status));
    console.log(`${statuses.join(', ')} ${tookS.toFixed(0)} s after its return`);
    expect(tookS).toBeLessThan(RECOVERS_S);
    return statuses;
  }

  async function expectErased(ids: readonly string[], load = LOAD): Promise<void> {
    const kept = await Promise.all(ids.map((id) => objects.exists(objectKeys.original(id))));
    expect(kept).toEqual(load.map(({ redact }) => redact === undefined));
  }

  async function expectCompleted(ids: readonly string[]): Promise<void> {
    expect(await ended(ids)).toEqual(LOAD.map(() => 'completed'));
    await expectErased(ids);
    const lengths = await Promise.all(ids.map(async (id) => (await historyOf(id)).length));
    expect(Math.max(...lengths)).toBeLessThan(MOST_EVENTS);
  }

  const storeOutage = (ms: number): Outage => ({
    server: 'object store',
    ms,
    take: () => minio.kill(),
    giveBack: () => minio.start(),
  });
  const databaseOutage = (ms: number): Outage => ({
    server: 'mongodb',
    ms,
    take: () => mongodb.kill(),
    giveBack: () => mongodb.restart(),
  });

  it.each([
    ['15 minutes', 15 * MINUTE_MS],
    ['two hours', 2 * HOUR_MS],
  ])('all complete after the object store was away for %s; redacted ones erase their audio then', async (_, ms) => {
    const { ids, waits } = await during(storeOutage(ms));
    expect(waits.length).toBeGreaterThanOrEqual(ids.length);
    for (const wait of waits) expect(wait).toMatch(/^overloaded: waiting for object store since 2/);
    await expectCompleted(ids);
  });

  it.each([
    ['15 minutes', 15 * MINUTE_MS],
    ['two hours', 2 * HOUR_MS],
  ])('all complete after the database was away for %s', async (_, ms) => {
    const { ids, waits } = await during(databaseOutage(ms));
    for (const wait of waits) expect(wait).toMatch(/^overloaded: waiting for mongodb since 2/);
    await expectCompleted(ids);
  });

  it('all fail with `overloaded` after more than a day without the object store', async () => {
    // Few, because each makes two thousand attempts.
    const load = LOAD.slice(0, 2);
    const { ids } = await during(storeOutage(25 * HOUR_MS), load);
    expect(await ended(ids)).toEqual(load.map(() => 'failed overloaded'));
    await expectErased(ids, load);
  });
});
