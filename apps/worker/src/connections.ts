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
import { untilUp } from '@aether/temporal/worker';

/** The servers behind the pipeline worker, connected. */
export class Connections {
  private constructor(
    readonly mongodb: MongodbConnection,
    readonly nats: NatsConnection,
    readonly progressLog: ProgressLog,
    readonly objects: ObjectStore,
    readonly broadcasts: BroadcastPublisher,
  ) {}

  /** Waits for servers that are not up yet. */
  static async open(config: AppConfig, logger: Logger): Promise<Connections> {
    const appName = 'worker';
    const mongodb = await untilUp('mongodb', () => connectMongodb(config.mongodb, { appName }), logger);
    await untilUp('mongodb', () => ensureIndexes(mongodb.db), logger);
    const nats = await untilUp('nats', () => connectNats(config.nats, { name: appName }), logger);
    const progressLog = await untilUp('nats', () => JetStreamProgressLog.open(nats), logger);
    const objects = await untilUp('object store', () => openObjectStore(config.s3), logger);
    return new Connections(mongodb, nats, progressLog, objects, createBroadcastPublisher(config.nats));
  }

  async close(): Promise<void> {
    await Promise.allSettled([this.broadcasts.close(), this.nats.close(), this.mongodb.close()]);
  }
}
