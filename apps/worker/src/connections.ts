import { Client, Connection } from '@temporalio/client';
import {
  connectMongodb,
  connectNats,
  createBroadcastPublisher,
  ensureIndexes,
  JetStreamProgressLog,
  openObjectStore,
  type AppConfig,
  type BroadcastPublisher,
  type Logger,
  type MongodbConnection,
  type NatsConnection,
  type ObjectStore,
  type ProgressLog,
} from '@aether/platform';
import { waitForServer } from '@aether/temporal/worker';

/** The servers behind the pipeline worker, connected. */
export class Connections {
  private constructor(
    readonly mongodb: MongodbConnection,
    readonly nats: NatsConnection,
    readonly progressLog: ProgressLog,
    readonly objects: ObjectStore,
    readonly broadcasts: BroadcastPublisher,
    readonly temporal: Client,
  ) {}

  /** Waits for servers that are not up yet. */
  static async open(config: AppConfig, logger: Logger): Promise<Connections> {
    const appName = 'worker';
    const mongodb = await waitForServer('mongodb', () => connectMongodb(config.mongodb, { appName }), logger);
    await waitForServer('mongodb', () => ensureIndexes(mongodb.db), logger);
    const nats = await waitForServer('nats', () => connectNats(config.nats, { name: appName }), logger);
    const progressLog = await waitForServer('nats', () => JetStreamProgressLog.open(nats), logger);
    const objects = await waitForServer('object store', () => openObjectStore(config.s3), logger);
    const { address, namespace } = config.temporal;
    const connection = await waitForServer('temporal', () => Connection.connect({ address }), logger);
    const temporal = new Client({ connection, namespace });
    return new Connections(mongodb, nats, progressLog, objects, createBroadcastPublisher(config.nats), temporal);
  }

  async close(): Promise<void> {
    const { broadcasts, nats, mongodb, temporal } = this;
    await Promise.allSettled([broadcasts.close(), nats.close(), mongodb.close(), temporal.connection.close()]);
  }
}
