import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@aether/domain';
import { MongoServerSelectionError, type ClientSession, type Db } from 'mongodb';

/**
 * Conflicting transactions wait a random part of this before a retry, doubled each time, so that some of many concurrent ones succeed in each
 * round.
 */
const FIRST_MS = 10;
const MOST_MS = 1_000;

/**
 * Runs `work` in one transaction, and again after a write conflict, so it must have no other effects. Rejects with `overloaded` as soon as no
 * server can be found: the driver would try for two minutes, longer than its callers wait.
 */
export function inTransaction<T>(db: Db, work: (session: ClientSession) => Promise<T>): Promise<T> {
  let attempts = 0;
  return db.client.withSession((session) =>
    session.withTransaction(async () => {
      if (attempts > 0) await sleep(Math.random() * Math.min(MOST_MS, FIRST_MS * 2 ** attempts));
      attempts += 1;
      return work(session).catch(withoutServer);
    }),
  );
}

function withoutServer(error: unknown): never {
  throw error instanceof MongoServerSelectionError ? new AppError('overloaded', { cause: error }) : error;
}
