import type { ClientSession, Db } from 'mongodb';

/** All of the work's writes, or none; conflicts with others are tried again by the driver, so the work may run more than once. */
export function inTransaction<T>(db: Db, work: (session: ClientSession) => Promise<T>): Promise<T> {
  return db.client.withSession((session) => session.withTransaction(() => work(session)));
}
