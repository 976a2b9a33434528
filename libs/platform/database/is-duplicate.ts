import { MongoServerError } from 'mongodb';

const DUPLICATE_KEY = 11_000;

/** Whether a write violated a unique index; with `field`, one on that field. */
export function isDuplicate(error: unknown, field?: string): boolean {
  if (!(error instanceof MongoServerError && error.code === DUPLICATE_KEY)) return false;
  return field === undefined || field in ((error as { keyPattern?: object }).keyPattern ?? {});
}
