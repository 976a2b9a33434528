import {
  connectMongodb,
  LazyProgressLog,
  mongodbHealth,
  objectStoreHealth,
  openObjectStore,
  ServersAway,
  type AppConfig,
  type Logger,
  type MongodbConnection,
  type ObjectStore,
  waitForServer,
} from '@aether/platform';
import type { WorkServers } from '@aether/temporal/worker';

/** The servers behind the inference worker, connected. It only reads the database. */
export class Connections {
  private constructor(
    readonly mongodb: MongodbConnection,
    readonly progressLog: LazyProgressLog,
    readonly objects: ObjectStore,
  ) {}

  /** Waits for servers that are not up yet, except NATS, without which the work goes on. */
  static async open(config: AppConfig, logger: Logger): Promise<Connections> {
    const appName = 'inference';
    const mongodb = await waitForServer(
      'mongodb',
      () => connectMongodb(config.mongodb, { appName, follow: logger }),
      logger,
    );
    const progressLog = await LazyProgressLog.open(config.nats, { name: appName, logger });
    const objects = await waitForServer('object store', () => openObjectStore(config.s3), logger);
    return new Connections(mongodb, progressLog, objects);
  }

  /** Those without which the work cannot go on. */
  get servers(): WorkServers {
    return new ServersAway({
      mongodb: () => mongodbHealth(this.mongodb.db),
      'object store': () => objectStoreHealth(this.objects),
    });
  }

  async close(): Promise<void> {
    await Promise.allSettled([this.progressLog.close(), this.mongodb.close()]);
  }
}
