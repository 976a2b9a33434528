import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { createLogger, loadConfig, NestLogger, openMetrics, openTracing, ScratchSpace } from '@aether/platform';
import { TASK_QUEUES } from '@aether/temporal/contracts';
import { runUntilTold, untilUp, WorkerProcess } from '@aether/temporal/worker';
import { ActivityRegistry } from './activity-registry';
import { Connections } from './connections';
import { InferenceModule } from './inference.module';
import { startEngine } from './start-engine';

async function main(): Promise<void> {
  const config = loadConfig();
  const logger = createLogger({ process: 'inference', level: config.logLevel });
  const metrics = await openMetrics(config.metrics, { process: 'inference', logger });
  WorkerProcess.installRuntime(logger, metrics.adopt);
  const tracing = await openTracing(config.tracing, 'inference');
  const scratch = await ScratchSpace.open(config.dataDir, 'inference');
  const engine = await startEngine(config);
  logger.info({ engine: engine.describe() }, 'model loaded');
  const connections = await Connections.open(config, logger);
  const app = await NestFactory.createApplicationContext(
    InferenceModule.with({ logger, metrics, connections, scratch, engine }),
    { logger: new NestLogger(logger), abortOnError: false },
  );
  const { address, namespace } = config.temporal;
  const activities = app.get(ActivityRegistry).activities();
  const settings = { address, namespace, taskQueue: TASK_QUEUES.inference, activities, log: logger, tracing };
  // Pieces at work together share the batches: each has one window in every batch at least.
  const open = { ...settings, activitiesAtOnce: Math.max(4, engine.describe().batch) };
  const worker = await untilUp('temporal', () => WorkerProcess.open(open), logger);
  await runUntilTold(worker, logger);
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
