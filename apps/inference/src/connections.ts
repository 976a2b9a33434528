import {
  connectMongodb,
  connectNats,
  JetStreamProgressLog,
  openObjectStore,
  type AppConfig,
  type Logger,
  type MongodbConnection,
  type NatsConnection,
  type ObjectStore,
  type ProgressLog,
} from '@aether/platform';
import { waitForServer } from '@aether/temporal/worker';

/** The servers behind the inference worker, connected. It only reads the database. */
export class Connections {
  private constructor(
    readonly mongodb: MongodbConnection,
    readonly nats: NatsConnection,
    readonly progressLog: ProgressLog,
    readonly objects: ObjectStore,
  ) {}

  /** Waits for servers that are not up yet. */
  static async open(config: AppConfig, logger: Logger): Promise<Connections> {
    const appName = 'inference';
    const mongodb = await waitForServer('mongodb', () => connectMongodb(config.mongodb, { appName }), logger);
    const nats = await waitForServer('nats', () => connectNats(config.nats, { name: appName }), logger);
    const progressLog = await waitForServer('nats', () => JetStreamProgressLog.open(nats), logger);
    const objects = await waitForServer('object store', () => openObjectStore(config.s3), logger);
    return new Connections(mongodb, nats, progressLog, objects);
  }

  async close(): Promise<void> {
    await Promise.allSettled([this.nats.close(), this.mongodb.close()]);
  }
}
