import { openObjectStore, type ObjectStore } from '@aether/platform';
import { connectionOptions, openClient } from '@aether/temporal/client';
import { Connection, type Client } from '@temporalio/client';
import { operatorConfig } from './operator-config';
import { withDatabase, type OperatorDatabase } from './operator-database';

const TIMEOUT_MS = 5_000;

/** The servers of a running service, for commands that change its work. */
export interface OperatorService extends OperatorDatabase {
  readonly objects: ObjectStore;
  readonly temporal: Client;
}

/** Runs `use` on the configured servers, or else on those of the service running with this data folder. Rejects when one is away. */
export async function withOperatorService<T>(use: (service: OperatorService) => Promise<T>): Promise<T> {
  const { mongodb, accounts, s3, temporal } = await operatorConfig();
  return withDatabase({ url: mongodb.url, keys: accounts.keys }, async (database) => {
    const connection = Connection.lazy({ ...connectionOptions(temporal), connectTimeout: TIMEOUT_MS });
    try {
      const objects = await openObjectStore(s3, { responseTimeoutMs: TIMEOUT_MS });
      return await use({ ...database, objects, temporal: openClient(connection, temporal) });
    } finally {
      await connection.close();
    }
  });
}
