import { Client, Connection } from '@temporalio/client';
import { ensureSearchAttributes } from '@aether/temporal/client';
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
export interface Connections {
  readonly mongodb: MongodbConnection;
  readonly nats: NatsConnection;
  readonly progressLog: ProgressLog;
  readonly objects: ObjectStore;
  readonly temporal: Client;
  close(): Promise<void>;
}

/** Rejects when one of the servers does not answer: a process that cannot work does not start. */
export async function openConnections(config: AppConfig): Promise<Connections> {
  const [mongodb, nats, objects, connection] = await Promise.all([
    connectMongodb(config.mongodb, { appName: PROCESS }),
    connectNats(config.nats, { name: PROCESS }),
    openObjectStore(config.s3),
    Connection.connect({ address: config.temporal.address }),
  ]);
  await Promise.all([ensureIndexes(mongodb.db), ensureSearchAttributes(connection, config.temporal.namespace)]);
  return {
    mongodb,
    nats,
    objects,
    progressLog: await JetStreamProgressLog.open(nats),
    temporal: new Client({ connection, namespace: config.temporal.namespace }),
    close: async () => void (await Promise.allSettled([nats.close(), mongodb.close(), connection.close()])),
  };
}
