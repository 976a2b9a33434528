import { Client, Connection } from '@temporalio/client';
import {
  connectMongodb,
  connectNats,
  ensureIndexes,
  JetStreamProgressLog,
  openObjectStore,
  type AppConfig,
  type MongodbConnection,
  type NatsConnection,
  type ObjectStore,
  type ProgressLog,
} from '@aether/platform';

const PROCESS = 'gateway';

/** The servers behind the gateway, connected. */
export class Connections {
  private constructor(
    readonly mongodb: MongodbConnection,
    readonly nats: NatsConnection,
    readonly progressLog: ProgressLog,
    readonly objects: ObjectStore,
    readonly temporal: Client,
  ) {}

  /** Rejects when one of them does not answer: a process that cannot work does not start. */
  static async open(config: AppConfig): Promise<Connections> {
    const [mongodb, nats, objects, temporal] = await Promise.all([
      connectMongodb(config.mongodb, { appName: PROCESS }),
      connectNats(config.nats, { name: PROCESS }),
      openObjectStore(config.s3),
      Connection.connect({ address: config.temporal.address }),
    ]);
    await ensureIndexes(mongodb.db);
    const client = new Client({ connection: temporal, namespace: config.temporal.namespace });
    return new Connections(mongodb, nats, await JetStreamProgressLog.open(nats), objects, client);
  }

  async close(): Promise<void> {
    await Promise.allSettled([this.nats.close(), this.mongodb.close(), this.temporal.connection.close()]);
  }
}
