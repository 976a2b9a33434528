import { MongoClient, type Db, type MongoClientOptions } from 'mongodb';
import type { MongodbConfig } from '../config/app-config';
import { FollowedClient, type FollowLog } from './followed-client';

export interface MongodbConnection {
  readonly db: Db;
  close(): Promise<void>;
}

interface MongodbOptions {
  readonly appName?: string;
  /** Server selection timeout, for the first connection and for each call. */
  readonly timeoutMs?: number;
  /**
   * Fails a call when the server does not respond in time, for processes whose own callers wait. The driver retries repeatable calls once. If
   * absent, a call waits as long as its connection lives, which building an index may need.
   */
  readonly responseTimeoutMs?: number;
  /** For processes that run long: takes over a changed address, user, password or certificate, and logs that. */
  readonly follow?: FollowLog;
}

/**
 * Connects, and rejects when no server responds within `timeoutMs`. Acknowledged writes have reached the journal of a majority. During later
 * outages each operation waits up to `timeoutMs`.
 */
export async function connectMongodb(
  config: Pick<MongodbConfig, 'url'>,
  { appName = 'aether', timeoutMs = 10_000, responseTimeoutMs, follow }: MongodbOptions = {},
): Promise<MongodbConnection> {
  const open = (): Promise<MongoClient> =>
    new MongoClient(config.url, {
      appName,
      serverSelectionTimeoutMS: timeoutMs,
      ...(responseTimeoutMs !== undefined && limits(responseTimeoutMs)),
      writeConcern: { w: 'majority', journal: true },
      readConcern: { level: 'majority' },
      ignoreUndefined: true,
      retryReads: true,
      retryWrites: true,
    }).connect();
  if (follow !== undefined) return FollowedClient.open({ config, open, log: follow });
  const client = await open();
  return { db: client.db(), close: () => client.close() };
}

/** Socket timeout, connection timeout, and the wait for a pooled connection. */
function limits(ms: number): MongoClientOptions {
  return { socketTimeoutMS: ms, connectTimeoutMS: ms, waitQueueTimeoutMS: ms };
}
