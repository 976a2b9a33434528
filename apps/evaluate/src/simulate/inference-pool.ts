/**
 * A process with many inference workers, for `npm run simulate`: `inference-pool.js COUNT`, with the settings of `apps/inference`. Each worker is
 * complete, with its connections to every server, its container and its two Temporal workers; only the recognizer is a stand-in.
 */
import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import { createLogger, loadConfig, NestLogger, NO_METRICS, openTracing, ScratchSpace } from '@aether/platform';
import { bindActivities, runUntilShutdown, WorkerProcess } from '@aether/temporal/worker';
import { inParallel } from '../../../../test/support/in-parallel';
import { ACTIVITIES } from '../../../inference/src/activities';
import { Connections } from '../../../inference/src/connections';
import { InferenceModule } from '../../../inference/src/inference.module';
import { taskSlots } from '../../../inference/src/task-slots';
import { StandInEngine } from './stand-in-engine';

/** Workers that connect at the same time. */
const OPENED_AT_ONCE = 8;

const config = loadConfig();
const logger = createLogger({ process: 'inference', level: 'warn' });

async function openWorker(): Promise<readonly WorkerProcess[]> {
  const engine = new StandInEngine();
  const [connections, scratch, tracing] = await Promise.all([
    Connections.open(config, logger),
    // Each machine has its own disk.
    ScratchSpace.open(join(config.scratchDir, randomUUID()), 'inference'),
    openTracing(config.tracing, 'inference'),
  ]);
  const app = await NestFactory.createApplicationContext(
    InferenceModule.with({ logger, metrics: NO_METRICS, connections, scratch, engine }),
    { logger: new NestLogger(logger), abortOnError: false },
  );
  const activities = bindActivities(ACTIVITIES, (type) => app.get(type));
  const { servers } = connections;
  const settings = { server: config.temporal, activities, log: logger, tracing, servers };
  return Promise.all(taskSlots(engine.describe()).map((queue) => WorkerProcess.open({ ...settings, ...queue })));
}

async function main(): Promise<void> {
  WorkerProcess.installRuntime(logger, null);
  const count = Number(process.argv[2]);
  const opened = inParallel(
    OPENED_AT_ONCE,
    Array.from({ length: count }, () => openWorker),
  );
  await runUntilShutdown((await Promise.all(opened)).flat(), logger);
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
