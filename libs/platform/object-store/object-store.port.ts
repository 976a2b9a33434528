import type { Readable } from 'node:stream';

/** Minimum size of a part in S3, except the last: https://docs.aws.amazon.com/AmazonS3/latest/userguide/qfacts.html */
export const JOIN_MIN_BYTES = 5 * 2 ** 20;

export interface PutOptions {
  readonly contentType?: string;
  readonly signal?: AbortSignal;
}

export interface GetOptions {
  /** Bytes `start` to `end`, inclusive; without `end`, to the end of the object. */
  readonly range?: { readonly start: number; readonly end?: number };
}

export interface ObjectEntry {
  readonly key: string;
  readonly bytes: number;
  readonly modifiedAt: Date;
}

export interface ObjectStat extends ObjectEntry {
  readonly contentType: string;
}

/**
 * Stores objects under keys that are paths. A key must not also be the folder of another (`a` beside `a/b`), because some servers then list only
 * one of them.
 */
export interface ObjectStore {
  /**
   * Stores a body of unknown size in constant memory and replaces any object of that key. The object appears complete or not at all: when the
   * body fails or `signal` aborts, this rejects with that error and stores nothing. An abort after the last byte was sent comes too late, and the
   * call succeeds.
   */
  put(key: string, body: Readable | Uint8Array, options?: PutOptions): Promise<{ readonly bytes: number }>;
  /** Rejects with `ObjectNotFoundError`, or `RangeError` for a range outside the object. The stream may be destroyed early. */
  get(key: string, options?: GetOptions): Promise<Readable>;
  /**
   * Concatenates objects into a new one on the server. Every source but the last must hold at least `JOIN_MIN_BYTES`, and none may be empty. The
   * object appears complete or not at all; rejects with `ObjectNotFoundError`.
   */
  join(key: string, sources: readonly string[]): Promise<void>;
  stat(key: string): Promise<ObjectStat | null>;
  exists(key: string): Promise<boolean>;
  /** Lists every object under the prefix, in key order. */
  list(prefix: string): AsyncIterable<ObjectEntry>;
  /** Deleting a missing object is no error. */
  delete(key: string): Promise<void>;
  /** Deletes every object under the prefix, which must not be empty. */
  deletePrefix(prefix: string): Promise<void>;
  /**
   * Aborts uploads of several parts that a dead process left before a time, under any of these prefixes, and returns how many. Their parts take
   * space, and `list` does not show them.
   */
  abortUnfinished(prefixes: readonly string[], before: Date): Promise<number>;
  /** Resolves when the store responds. */
  ping(): Promise<void>;
}

export const OBJECT_STORE = Symbol('ObjectStore');
