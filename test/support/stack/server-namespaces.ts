import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, Connection } from '@temporalio/client';
import { msToTs } from '@temporalio/common/lib/time';
import { connectMongodb, loadConfig, openObjectStore } from '@aether/platform';
import { ensureSearchAttributes } from '@aether/temporal/client';

type Settings = Readonly<Record<string, string>>;

/** Isolated namespaces on shared servers: a database, a bucket and a Temporal namespace for one service alone. */
export const serverNamespaces = {
  /** `servers`: settings that lead to them. Returns those that lead to a new isolated namespace there. */
  async open(servers: Settings): Promise<Settings> {
    const name = `isolated-${randomBytes(6).toString('hex')}`;
    const database = new URL(servers['AETHER_MONGODB_URL']!);
    database.pathname = `/${name}`;
    await onTemporal(servers, (connection) => makeNamespace(connection, name));
    const own = { AETHER_MONGODB_URL: database.href, AETHER_S3_BUCKET: name, AETHER_TEMPORAL_NAMESPACE: name };
    return { ...servers, ...own };
  },

  /** After the applications have ended: deletes what they kept, and the schedules that would start workflows. */
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

async function onTemporal(servers: Settings, work: (connection: Connection) => Promise<void>): Promise<void> {
  const connection = await Connection.connect({ address: servers['AETHER_TEMPORAL_ADDRESS']! });
  await work(connection).finally(() => connection.close());
}

/** Resolves when everything that asks for it finds it. */
async function makeNamespace(connection: Connection, namespace: string): Promise<void> {
  const { workflowService } = connection;
  await workflowService.registerNamespace({ namespace, workflowExecutionRetentionPeriod: msToTs('1 day') });
  for (;;) {
    try {
      // Some parts of the server hear of it later than others.
      await workflowService.countWorkflowExecutions({ namespace });
      await ensureSearchAttributes(connection, namespace);
      return;
    } catch {
      await sleep(100);
    }
  }
}
