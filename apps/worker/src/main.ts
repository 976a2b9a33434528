import 'reflect-metadata';
import { join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import {
  createLogger,
  loadConfig,
  NestLogger,
  openMetrics,
  openTracing,
  ScratchSpace,
  sealEnvironment,
  type AppConfig,
  type Logger,
  waitForServer,
} from '@aether/platform';
import {
  DiarizerThread,
  fenceOf,
  findFfmpeg,
  loadSentimentModel,
  resolveDiarization,
  resolveVad,
  SileroVad,
} from '@aether/speech';
import { ensureReconciliation, ensureRetention, registerSearchAttributes } from '@aether/temporal/client';
import { SHORT_QUEUES, TASK_QUEUES } from '@aether/temporal/contracts';
import { bindActivities, runUntilShutdown, WorkerProcess } from '@aether/temporal/worker';
import { ACTIVITIES } from './activities';
import { Connections } from './connections';
import { WorkerModule } from './worker.module';

/** Most activities are short; those that read whole recordings wait for ffmpeg more than they compute. */
const ACTIVITIES_AT_ONCE = 16;
/** Recordings that are diarized concurrently, in turns: with more of them, short ones wait less for the end of longer ones. */
const DIARIZED_AT_ONCE = 16;
/** Downloads only wait; each holds up to two parts of 8 MiB on their way to the object store. */
const FETCHED_AT_ONCE = 24;
const HOUSEKEEPING_AT_ONCE = 8;
/** Slots reserved for short recordings, per queue. */
const SHORT_AT_ONCE = 8;

const BUNDLE = join(__dirname, '../../../workflow-bundle.js');

async function main(): Promise<void> {
  const config = loadConfig();
  const logger = createLogger({ process: 'worker', level: config.logLevel });
  const tracing = await openTracing(config.tracing, 'worker');
  const sealed = sealEnvironment();
  config.secrets.follow(logger);
  const metrics = await openMetrics(config.metrics, { process: 'worker', logger });
  WorkerProcess.installRuntime(logger, metrics.adopt);
  const [ffmpeg, vad, diarizer, sentimentModel, scratch] = await Promise.all([
    fencedFfmpeg(config, logger, sealed),
    resolveVad(config.cacheDir).then((path) => SileroVad.load(path)),
    // One thread, because the recognizer may be using the same processor.
    resolveDiarization(config.cacheDir).then((paths) => new DiarizerThread({ ...paths, threads: 1 })),
    loadSentimentModel(config.cacheDir),
    ScratchSpace.open(config.scratchDir, 'worker'),
  ]);
  const connections = await Connections.open(config, logger);
  const app = await NestFactory.createApplicationContext(
    WorkerModule.with({ config, logger, metrics, connections, scratch, vad, diarizer, sentimentModel, ffmpeg }),
    { logger: new NestLogger(logger), abortOnError: false },
  );
  await waitForServer('temporal', () => registerSearchAttributes(config.temporal), logger);
  const activities = bindActivities(ACTIVITIES, (type) => app.get(type));
  const { servers } = connections;
  const settings = { server: config.temporal, activities, log: logger, tracing, servers };
  const opening = [
    { taskQueue: TASK_QUEUES.pipeline, activitiesAtOnce: ACTIVITIES_AT_ONCE, workflowBundlePath: BUNDLE },
    { taskQueue: SHORT_QUEUES.pipeline, activitiesAtOnce: SHORT_AT_ONCE },
    { taskQueue: TASK_QUEUES.fetch, activitiesAtOnce: FETCHED_AT_ONCE },
    { taskQueue: TASK_QUEUES.housekeeping, activitiesAtOnce: HOUSEKEEPING_AT_ONCE },
    { taskQueue: TASK_QUEUES.voices, activitiesAtOnce: DIARIZED_AT_ONCE },
    { taskQueue: SHORT_QUEUES.voices, activitiesAtOnce: SHORT_AT_ONCE },
  ].map((queue) => waitForServer('temporal', () => WorkerProcess.open({ ...settings, ...queue }), logger));
  const workers = await Promise.all(opening);
  await waitForServer('temporal', () => ensureReconciliation(config.temporal, config.reconcile.everyS), logger);
  await waitForServer('temporal', () => ensureRetention(config.temporal, config.retention.everyS), logger);
  await runUntilShutdown(workers, logger);
  await app.close();
  await Promise.allSettled([connections.close(), vad.close(), diarizer.close(), scratch.close(), tracing.close()]);
}

/** Finds ffmpeg and its fence, and logs what the fence lacks. */
async function fencedFfmpeg(config: AppConfig, logger: Logger, sealed: boolean): Promise<string> {
  const ffmpeg = await findFfmpeg(config.cacheDir);
  if (!ffmpeg) throw new Error('ffmpeg is missing: see `npm run aether -- doctor`');
  const { kind } = (await fenceOf(ffmpeg.path)).fence;
  if (config.requireFence && kind === 'limits') throw new Error('AETHER_REQUIRE_FENCE: no fence works on this machine');
  const weak = kind === 'limits' || !sealed;
  logger[weak ? 'warn' : 'info'](
    { event: 'fence', fence: kind, environmentSealed: sealed },
    'ffmpeg runs inside a fence',
  );
  return ffmpeg.path;
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`worker: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exit(1);
  },
);
