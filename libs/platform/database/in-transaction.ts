import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientSession, Db } from 'mongodb';

/**
 * Conflicting transactions wait a random part of this before a retry, doubled each time, so that some of many concurrent ones succeed in each
 * round.
 */
const FIRST_MS = 10;
const MOST_MS = 1_000;

/** Runs `work` in one transaction, and again after a write conflict, so it must have no other effects. */
export function inTransaction<T>(db: Db, work: (session: ClientSession) => Promise<T>): Promise<T> {
  let attempts = 0;
  return db.client.withSession((session) =>
    session.withTransaction(async () => {
      if (attempts > 0) await sleep(Math.random() * Math.min(MOST_MS, FIRST_MS * 2 ** attempts));
      attempts += 1;
      return work(session);
    }),
  );
}
