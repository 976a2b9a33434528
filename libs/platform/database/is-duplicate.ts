import { MongoServerError } from 'mongodb';

const DUPLICATE_KEY = 11_000;

/** Whether a write was refused because another document holds the same value of a unique index on `field`. */
export function isDuplicate(error: unknown, field: string): boolean {
  if (!(error instanceof MongoServerError && error.code === DUPLICATE_KEY)) return false;
  return field in ((error as { keyPattern?: object }).keyPattern ?? {});
}
