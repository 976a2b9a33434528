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
import { bindActivities, runUntilShutdown, WorkerProcess } from '@aether/temporal/worker';
import { ACTIVITIES } from './activities';
import { Connections } from './connections';
import { InferenceModule } from './inference.module';
import { startEngine } from './start-engine';
import { taskSlots } from './task-slots';

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
  const opening = taskSlots(engine.describe()).map((queue) =>
    waitForServer('temporal', () => WorkerProcess.open({ ...settings, ...queue }), logger),
  );
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
