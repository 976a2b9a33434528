import { randomBytes } from 'node:crypto';
import { Client, Connection } from '@temporalio/client';
import { msToTs } from '@temporalio/common/lib/time';
import { connectMongodb, loadConfig, openObjectStore } from '@aether/platform';
import { ensureSearchAttributes } from '@aether/temporal/client';
import { eventually } from '../eventually';

type Settings = Readonly<Record<string, string>>;

/** Isolated namespaces on shared servers: each service gets its own database, bucket and Temporal namespace. */
export const serverNamespaces = {
  /** `servers`: settings of the shared servers. Returns the settings of a new isolated namespace on them. */
  async open(servers: Settings): Promise<Settings> {
    const name = `isolated-${randomBytes(6).toString('hex')}`;
    await onTemporal(servers, (connection) => makeNamespace(connection, name));
    const own = {
      AETHER_MONGODB_URL: databaseOn(servers, name),
      AETHER_S3_BUCKET: name,
      AETHER_TEMPORAL_NAMESPACE: name,
    };
    return { ...servers, ...own };
  },

  /** Deletes the data of the applications, and the schedules that would start workflows. The applications must have exited. */
  async close(isolated: Settings): Promise<void> {
    const { mongodb: at, s3, temporal } = loadConfig(isolated);
    await onTemporal(isolated, async (connection) => {
      const { schedule } = new Client({ connection, namespace: temporal.namespace });
      for await (const { scheduleId } of schedule.list()) await schedule.getHandle(scheduleId).delete();
    });
    const mongodb = await connectMongodb(at);
    await mongodb.db.dropDatabase();
    await mongodb.close();
    const objects = await openObjectStore(s3);
    for await (const { key } of objects.list('')) await objects.delete(key);
  },
};

/** Address of a database on the MongoDB of these settings. */
export function databaseOn(servers: Settings, name: string): string {
  const url = new URL(servers['AETHER_MONGODB_URL']!);
  url.pathname = `/${name}`;
  return url.href;
}

async function onTemporal(servers: Settings, work: (connection: Connection) => Promise<void>): Promise<void> {
  const connection = await Connection.connect({ address: servers['AETHER_TEMPORAL_ADDRESS']! });
  await work(connection).finally(() => connection.close());
}

/** Registers a namespace. Resolves when every part of the server knows it. */
async function makeNamespace(connection: Connection, namespace: string): Promise<void> {
  const { workflowService } = connection;
  await workflowService.registerNamespace({ namespace, workflowExecutionRetentionPeriod: msToTs('1 day') });
  // Some parts of the server learn of a namespace later than others.
  await eventually(
    `Temporal serves the namespace ${namespace}`,
    async () => {
      await workflowService.countWorkflowExecutions({ namespace });
      await ensureSearchAttributes(connection, namespace);
      return true;
    },
    { timeoutMs: 60_000, intervalMs: 100 },
  );
}
