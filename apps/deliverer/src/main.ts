import 'reflect-metadata';
import { join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import {
  connectMongodb,
  createLogger,
  loadConfig,
  mongodbHealth,
  NestLogger,
  openMailer,
  openMetrics,
  openTracing,
  ServersAway,
  sealEnvironment,
  waitForServer,
} from '@aether/platform';
import { ensureEmailSweep, ensureSweep } from '@aether/temporal/client';
import { TASK_QUEUES } from '@aether/temporal/contracts';
import { bindActivities, runUntilShutdown, WorkerProcess } from '@aether/temporal/worker';
import { ACTIVITIES } from './activities';
import { DelivererModule } from './deliverer.module';

/** A hanging receiver occupies a slot for 15 s, so most activities wait instead of computing. */
const ACTIVITIES_AT_ONCE = 100;

const BUNDLE = join(__dirname, '../../../workflow-bundle.js');

async function main(): Promise<void> {
  const config = loadConfig();
  const logger = createLogger({ process: 'deliverer', level: config.logLevel });
  const tracing = await openTracing(config.tracing, 'deliverer');
  sealEnvironment();
  config.secrets.follow(logger);
  const metrics = await openMetrics(config.metrics, { process: 'deliverer', logger });
  WorkerProcess.installRuntime(logger, metrics.adopt);
  const mongodb = await waitForServer(
    'mongodb',
    () => connectMongodb(config.mongodb, { appName: 'deliverer', follow: logger }),
    logger,
  );
  const mailer = openMailer(config.mail);
  const app = await NestFactory.createApplicationContext(
    DelivererModule.with({ config, logger, metrics, tracing, db: mongodb.db, mailer }),
    {
      logger: new NestLogger(logger),
      abortOnError: false,
    },
  );
  const activities = bindActivities(ACTIVITIES, (type) => app.get(type));
  const servers = new ServersAway({ mongodb: () => mongodbHealth(mongodb.db) });
  const settings = {
    server: config.temporal,
    taskQueue: TASK_QUEUES.webhooks,
    activities,
    log: logger,
    tracing,
    servers,
  };
  const open = { ...settings, activitiesAtOnce: ACTIVITIES_AT_ONCE, workflowBundlePath: BUNDLE };
  const worker = await waitForServer('temporal', () => WorkerProcess.open(open), logger);
  await waitForServer('temporal', () => ensureSweep(config.temporal), logger);
  await waitForServer('temporal', () => ensureEmailSweep(config.temporal), logger);
  await runUntilShutdown([worker], logger);
  await app.close();
  mailer.close();
  await Promise.allSettled([mongodb.close(), tracing.close()]);
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`deliverer: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exit(1);
  },
);
