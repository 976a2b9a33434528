import { Client, Connection } from '@temporalio/client';
import { ensureSearchAttributes, TraceHeader } from '@aether/temporal/client';
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
  type Tracing,
} from '@aether/platform';

const PROCESS = 'gateway';

/** Callers are told to come back (503) before they give up: a call to MongoDB may be made twice, and one request makes several. */
const MONGODB_ANSWERS_WITHIN_MS = 3_000;
const OBJECT_STORE_ANSWERS_WITHIN_MS = 4_000;

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
export async function openConnections(config: AppConfig, tracing: Tracing): Promise<Connections> {
  const [mongodb, nats, objects, connection] = await Promise.all([
    openMongodb(config.mongodb),
    connectNats(config.nats, { name: PROCESS }),
    openObjectStore(config.s3, { responseTimeoutMs: OBJECT_STORE_ANSWERS_WITHIN_MS }),
    Connection.connect({ address: config.temporal.address }),
  ]);
  const { namespace } = config.temporal;
  await ensureSearchAttributes(connection, namespace);
  const interceptors = { workflow: [new TraceHeader(() => tracing.current())] };
  return {
    mongodb,
    nats,
    objects,
    progressLog: await JetStreamProgressLog.open(nats),
    temporal: new Client({ connection, namespace, interceptors }),
    close: async () => void (await Promise.allSettled([nats.close(), mongodb.close(), connection.close()])),
  };
}

/** With its indexes, which may take long to build. */
async function openMongodb(config: AppConfig['mongodb']): Promise<MongodbConnection> {
  const patient = await connectMongodb(config, { appName: PROCESS });
  await ensureIndexes(patient.db).finally(() => patient.close());
  const ms = MONGODB_ANSWERS_WITHIN_MS;
  return connectMongodb(config, { appName: PROCESS, timeoutMs: ms, responseTimeoutMs: ms });
}
