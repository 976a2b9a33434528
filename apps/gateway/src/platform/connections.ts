import { Connection, type Client } from '@temporalio/client';
import { connectionOptions, ensureSearchAttributes, openClient, TraceHeader } from '@aether/temporal/client';
import {
  connectMongodb,
  LazyProgressLog,
  markBucket,
  openObjectStore,
  prepareDatabase,
  PartSpool,
  waitForServer,
  type AppConfig,
  type Logger,
  type MongodbConnection,
  type ObjectStore,
  type ProgressLog,
  type Tracing,
} from '@aether/platform';

const PROCESS = 'gateway';

/** Short, so that callers get a 503 before their own timeout: a call to MongoDB may be retried once, and one request makes several calls. */
const MONGODB_TIMEOUT_MS = 3_000;
const OBJECT_STORE_TIMEOUT_MS = 4_000;

interface ConnectionsOf {
  readonly config: AppConfig;
  readonly tracing: Tracing;
  readonly logger: Logger;
}

/** The connections to the servers behind the gateway. */
export interface Connections {
  readonly mongodb: MongodbConnection;
  readonly progressLog: ProgressLog & Pick<LazyProgressLog, 'health'>;
  readonly objects: ObjectStore;
  readonly spool: PartSpool;
  readonly temporal: Client;
  close(): Promise<void>;
}

/** Waits for servers that are not up yet, except NATS, without which the gateway works. */
export async function openConnections({ config, tracing, logger }: ConnectionsOf): Promise<Connections> {
  const spool = await PartSpool.open(config.dataDir);
  const store = { responseTimeoutMs: OBJECT_STORE_TIMEOUT_MS, spool };
  const [mongodb, progressLog, objects, connection] = await Promise.all([
    waitForServer('mongodb', () => openMongodb(config, logger), logger),
    LazyProgressLog.open(config.nats, { name: PROCESS, logger }),
    waitForServer('object store', () => openObjectStore(config.s3, store), logger),
    waitForServer('temporal', () => openTemporal(config.temporal), logger),
  ]);
  await markBucket({ db: mongodb.db, objects, logger });
  const interceptors = { workflow: [new TraceHeader(() => tracing.current())] };
  return {
    mongodb,
    objects,
    progressLog,
    spool,
    temporal: openClient(connection, config.temporal, interceptors),
    close: async () => void (await Promise.allSettled([progressLog.close(), mongodb.close(), connection.close()])),
  };
}

/** Prepares the database without a timeout first, because building an index may take long. */
async function openMongodb({ mongodb: config, accounts }: AppConfig, follow: Logger): Promise<MongodbConnection> {
  const withoutTimeout = await connectMongodb(config, { appName: PROCESS });
  await prepareDatabase(withoutTimeout.db, accounts).finally(() => withoutTimeout.close());
  const ms = MONGODB_TIMEOUT_MS;
  return connectMongodb(config, { appName: PROCESS, timeoutMs: ms, responseTimeoutMs: ms, follow });
}

async function openTemporal(server: AppConfig['temporal']): Promise<Connection> {
  const connection = await Connection.connect(connectionOptions(server));
  try {
    await ensureSearchAttributes(connection, server.namespace);
    return connection;
  } catch (error) {
    await connection.close();
    throw error;
  }
}
