import { MongoServerError } from 'mongodb';

const DUPLICATE_KEY = 11_000;

/** Whether a write was refused because another document holds the same value of a unique index, of that on `field` if one is named. */
export function isDuplicate(error: unknown, field?: string): boolean {
  if (!(error instanceof MongoServerError && error.code === DUPLICATE_KEY)) return false;
  return field === undefined || field in ((error as { keyPattern?: object }).keyPattern ?? {});
}
