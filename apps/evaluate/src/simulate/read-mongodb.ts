import type { Db } from 'mongodb';
import type { Reading } from './snapshot';

interface ServerStatus {
  readonly opcounters: Readonly<Record<'insert' | 'query' | 'update' | 'delete' | 'getmore' | 'command', number>>;
  readonly network: Readonly<Record<'bytesIn' | 'bytesOut', number>>;
  readonly connections: { readonly current: number };
  readonly transactions: { readonly totalCommitted: number | { toNumber(): number } };
}

/** https://www.mongodb.com/docs/manual/reference/command/serverStatus/ */
export async function readMongodb(db: Db): Promise<Reading> {
  const status = (await db.command({ serverStatus: 1 })) as ServerStatus;
  const stored = await db.stats();
  const oplog = await db.client.db('local').command({ collStats: 'oplog.rs' });
  const { insert, query, update, delete: deletes, getmore, command } = status.opcounters;
  return {
    counts: {
      'MongoDB: inserts': insert,
      'MongoDB: queries': query + getmore,
      'MongoDB: updates': update,
      'MongoDB: deletes': deletes,
      'MongoDB: commands': command,
      'MongoDB: transactions': Number(status.transactions.totalCommitted),
      'MongoDB: bytes received': status.network.bytesIn,
      'MongoDB: bytes sent': status.network.bytesOut,
      'MongoDB: bytes of documents': stored['dataSize'] as number,
      'MongoDB: bytes of oplog': oplog['size'] as number,
    },
    levels: {
      'MongoDB: connections': status.connections.current,
      'MongoDB: bytes of indexes': stored['indexSize'] as number,
    },
  };
}
