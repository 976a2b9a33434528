import { Connection } from '@temporalio/client';
import { ensureSearchAttributes } from './ensure-search-attributes';
import { connectionOptions, type TemporalServer } from './temporal-server';

/** Calls `ensureSearchAttributes` over a new connection. Rejects when the server does not respond. */
export async function registerSearchAttributes(server: TemporalServer): Promise<void> {
  const connection = await Connection.connect(connectionOptions(server));
  try {
    await ensureSearchAttributes(connection, server.namespace);
  } finally {
    await connection.close();
  }
}
