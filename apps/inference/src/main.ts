import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import {
  createLogger,
  loadConfig,
  measureScratch,
  NestLogger,
  openMetrics,
  openTracing,
  ScratchSpace,
  sealEnvironment,
  waitForServer,
} from '@aether/platform';
import { SHORT_QUEUES, TASK_QUEUES } from '@aether/temporal/contracts';
import { bindActivities, runUntilShutdown, WorkerProcess } from '@aether/temporal/worker';
import { ACTIVITIES } from './activities';
import { Connections } from './connections';
import { InferenceModule } from './inference.module';
import { startEngine } from './start-engine';

/** Slots reserved for short recordings: as many windows as fit are decoded together. */
const SHORT_AT_ONCE = 8;

/**
 * Pieces of long recordings that run together share the batches, so that the end of one does not leave slots of the batch empty. More would only
 * be withheld from idle workers.
 */
const piecesAtOnce = (windows: number): number => Math.max(3, Math.ceil(windows / 8));

async function main(): Promise<void> {
  const config = loadConfig();
  const logger = createLogger({ process: 'inference', level: config.logLevel });
  const tracing = await openTracing(config.tracing, 'inference');
  sealEnvironment();
  config.secrets.follow(logger);
  const metrics = await openMetrics(config.metrics, { process: 'inference', logger });
  WorkerProcess.installRuntime(logger, metrics.adopt);
  const scratch = await ScratchSpace.open(config.scratchDir, 'inference');
  measureScratch(metrics, scratch);
  const engine = await startEngine(config, logger);
  logger.info({ engine: engine.describe() }, 'model loaded');
  const connections = await Connections.open(config, logger);
  const app = await NestFactory.createApplicationContext(
    InferenceModule.with({ logger, metrics, connections, scratch, engine }),
    { logger: new NestLogger(logger), abortOnError: false },
  );
  const activities = bindActivities(ACTIVITIES, (type) => app.get(type));
  const { servers } = connections;
  const settings = { server: config.temporal, activities, log: logger, tracing, servers };
  const { batch, processes } = engine.describe();
  const windows = batch * processes;
  const opening = [
    { taskQueue: TASK_QUEUES.inference, activitiesAtOnce: piecesAtOnce(windows) },
    { taskQueue: SHORT_QUEUES.inference, activitiesAtOnce: Math.max(SHORT_AT_ONCE, windows) },
  ].map((queue) => waitForServer('temporal', () => WorkerProcess.open({ ...settings, ...queue }), logger));
  const workers = await Promise.all(opening);
  await runUntilShutdown(workers, logger);
  await app.close();
  await Promise.allSettled([engine.close(), connections.close(), scratch.close(), tracing.close()]);
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`inference: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exit(1);
  },
);
