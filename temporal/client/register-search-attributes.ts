import { Connection } from '@temporalio/client';
import { ensureSearchAttributes } from './ensure-search-attributes';
import type { TemporalServer } from './temporal-server';

/** Calls `ensureSearchAttributes` over a new connection. Rejects when the server does not respond. */
export async function registerSearchAttributes({ address, namespace }: TemporalServer): Promise<void> {
  const connection = await Connection.connect({ address });
  try {
    await ensureSearchAttributes(connection, namespace);
  } finally {
    await connection.close();
  }
}
