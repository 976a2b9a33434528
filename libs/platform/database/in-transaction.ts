import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientSession, Db } from 'mongodb';

/** Those who were in one another's way wait for a random part of this, doubled with every try: of many at once some get through each time. */
const FIRST_MS = 10;
const MOST_MS = 1_000;

/**
 * Does `work` in one transaction: all of it is stored, or nothing. It is done again where another transaction came first, so that it must have no
 * other effects.
 */
export function inTransaction<T>(db: Db, work: (session: ClientSession) => Promise<T>): Promise<T> {
  let tries = 0;
  return db.client.withSession((session) =>
    session.withTransaction(async () => {
      if (tries > 0) await sleep(Math.random() * Math.min(MOST_MS, FIRST_MS * 2 ** tries));
      tries += 1;
      return work(session);
    }),
  );
}
