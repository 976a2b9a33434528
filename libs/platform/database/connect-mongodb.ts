import { MongoClient, type Db, type MongoClientOptions } from 'mongodb';
import type { MongodbConfig } from '../config/app-config';

export interface MongodbConnection {
  readonly db: Db;
  close(): Promise<void>;
}

interface MongodbOptions {
  readonly appName?: string;
  /** How long a server is looked for, at first and by each later call. */
  readonly timeoutMs?: number;
  /**
   * For those whose own callers wait: a server that has taken a call and says nothing for so long has failed it. Calls that may be repeated
   * are, once. Without it a call waits for as long as its server is there, as building an index may need.
   */
  readonly responseTimeoutMs?: number;
}

/**
 * Connects, and rejects when no server answers within `timeoutMs`. An acknowledged write has reached the journal of a majority.
 * Later outages are waited out by each operation for as long.
 */
export async function connectMongodb(
  config: Pick<MongodbConfig, 'url'>,
  { appName = 'aether', timeoutMs = 10_000, responseTimeoutMs }: MongodbOptions = {},
): Promise<MongodbConnection> {
  const client = new MongoClient(config.url, {
    appName,
    serverSelectionTimeoutMS: timeoutMs,
    ...(responseTimeoutMs !== undefined && limits(responseTimeoutMs)),
    writeConcern: { w: 'majority', journal: true },
    readConcern: { level: 'majority' },
    ignoreUndefined: true,
    retryReads: true,
    retryWrites: true,
  });
  await client.connect();
  return { db: client.db(), close: () => client.close() };
}

/** Silence on a connection, its making, and the wait for one that is free. */
function limits(ms: number): MongoClientOptions {
  return { socketTimeoutMS: ms, connectTimeoutMS: ms, waitQueueTimeoutMS: ms };
}
