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

/** Short, so that callers get a 503 before their own timeout: a call to MongoDB may be retried once, and one request makes several calls. */
const MONGODB_TIMEOUT_MS = 3_000;
const OBJECT_STORE_TIMEOUT_MS = 4_000;

/** The connections to the servers behind the gateway. */
export interface Connections {
  readonly mongodb: MongodbConnection;
  readonly nats: NatsConnection;
  readonly progressLog: ProgressLog;
  readonly objects: ObjectStore;
  readonly temporal: Client;
  close(): Promise<void>;
}

/** Rejects when one of the servers does not respond, so that a gateway that cannot work does not start. */
export async function openConnections(config: AppConfig, tracing: Tracing): Promise<Connections> {
  const [mongodb, nats, objects, connection] = await Promise.all([
    openMongodb(config.mongodb),
    connectNats(config.nats, { name: PROCESS }),
    openObjectStore(config.s3, { responseTimeoutMs: OBJECT_STORE_TIMEOUT_MS }),
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

/** Creates the indexes without a timeout first, because they may take long to build. */
async function openMongodb(config: AppConfig['mongodb']): Promise<MongodbConnection> {
  const withoutTimeout = await connectMongodb(config, { appName: PROCESS });
  await ensureIndexes(withoutTimeout.db).finally(() => withoutTimeout.close());
  const ms = MONGODB_TIMEOUT_MS;
  return connectMongodb(config, { appName: PROCESS, timeoutMs: ms, responseTimeoutMs: ms });
}
