import { Connection } from '@temporalio/client';
import { ensureSearchAttributes } from './ensure-search-attributes';
import type { TemporalServer } from './temporal-server';

/** As `ensureSearchAttributes`, over a connection of its own. Rejects when the server does not answer. */
export async function registerSearchAttributes({ address, namespace }: TemporalServer): Promise<void> {
  const connection = await Connection.connect({ address });
  try {
    await ensureSearchAttributes(connection, namespace);
  } finally {
    await connection.close();
  }
}
