import { hostname, userInfo } from 'node:os';
import type { Db } from 'mongodb';
import { newId } from '../ids/new-id';
import { COLLECTIONS } from './documents';

interface OperatorAction {
  /** What was done, such as `job.retried`. */
  readonly action: string;
  /** Id of what it was done to. */
  readonly target: string;
  /** Ids and numbers, no text of callers. */
  readonly details?: Readonly<Record<string, string | number | boolean>>;
}

interface OperatorActionDocument extends OperatorAction {
  readonly _id: string;
  readonly at: Date;
  /** `user@host` of the shell that ran the command. */
  readonly actor: string;
}

/** Adds an entry to the operators' log, which belongs to the service and is kept when an account is deleted. */
export async function recordOperatorAction(db: Db, { action, target, details = {} }: OperatorAction): Promise<void> {
  const actor = `${userInfo().username}@${hostname()}`;
  const entry = { _id: newId('auditEntry'), at: new Date(), actor, action, target, details };
  await db.collection<OperatorActionDocument>(COLLECTIONS.operatorLog).insertOne(entry);
}
