import { MongoClient, type Db } from 'mongodb';
import type { MongodbConfig } from '../config/app-config';

export interface MongodbConnection {
  readonly db: Db;
  close(): Promise<void>;
}

/**
 * Connects, and rejects when no server answers within `timeoutMs`. An acknowledged write has reached the journal of a majority.
 * Later outages are waited out by each operation for as long.
 */
export async function connectMongodb(
  config: Pick<MongodbConfig, 'url'>,
  options: { readonly appName?: string; readonly timeoutMs?: number } = {},
): Promise<MongodbConnection> {
  const client = new MongoClient(config.url, {
    appName: options.appName ?? 'aether',
    serverSelectionTimeoutMS: options.timeoutMs ?? 10_000,
    writeConcern: { w: 'majority', journal: true },
    readConcern: { level: 'majority' },
    ignoreUndefined: true,
    retryReads: true,
    retryWrites: true,
  });
  await client.connect();
  return { db: client.db(), close: () => client.close() };
}
