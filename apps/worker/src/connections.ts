import { Connection, type Client } from '@temporalio/client';
import {
  connectMongodb,
  createBroadcastPublisher,
  expectSchema,
  LazyProgressLog,
  markBucket,
  mongodbHealth,
  objectStoreHealth,
  openObjectStore,
  ServersAway,
  type AppConfig,
  type BroadcastPublisher,
  type Logger,
  type MongodbConnection,
  type ObjectStore,
  waitForServer,
} from '@aether/platform';
import { connectionOptions, openClient } from '@aether/temporal/client';
import type { WorkServers } from '@aether/temporal/worker';

/** The servers behind the pipeline worker, connected. */
export class Connections {
  private constructor(
    readonly mongodb: MongodbConnection,
    readonly progressLog: LazyProgressLog,
    readonly objects: ObjectStore,
    readonly broadcasts: BroadcastPublisher,
    readonly temporal: Client,
  ) {}

  /** Waits for servers that are not up yet, except NATS, without which the work goes on. */
  static async open(config: AppConfig, logger: Logger): Promise<Connections> {
    const appName = 'worker';
    const mongodb = await waitForServer(
      'mongodb',
      () => connectMongodb(config.mongodb, { appName, follow: logger }),
      logger,
    );
    await waitForServer('mongodb', () => expectSchema(mongodb.db), logger);
    const progressLog = await LazyProgressLog.open(config.nats, { name: appName, logger });
    const objects = await waitForServer('object store', () => openObjectStore(config.s3), logger);
    await markBucket({ db: mongodb.db, objects, logger });
    const connection = await waitForServer(
      'temporal',
      () => Connection.connect(connectionOptions(config.temporal)),
      logger,
    );
    const temporal = openClient(connection, config.temporal);
    return new Connections(mongodb, progressLog, objects, createBroadcastPublisher(config.nats), temporal);
  }

  /** Those without which the work cannot go on. */
  get servers(): WorkServers {
    return new ServersAway({
      mongodb: () => mongodbHealth(this.mongodb.db),
      'object store': () => objectStoreHealth(this.objects),
    });
  }

  async close(): Promise<void> {
    const { broadcasts, progressLog, mongodb, temporal } = this;
    await Promise.allSettled([broadcasts.close(), progressLog.close(), mongodb.close(), temporal.connection.close()]);
  }
}
