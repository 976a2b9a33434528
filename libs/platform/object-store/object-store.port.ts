import type { Readable } from 'node:stream';

/** The smallest part that S3 takes, the last one excepted: https://docs.aws.amazon.com/AmazonS3/latest/userguide/qfacts.html */
export const JOIN_MIN_BYTES = 5 * 2 ** 20;

export interface PutOptions {
  readonly contentType?: string;
  readonly signal?: AbortSignal;
}

export interface GetOptions {
  /** Bytes `start` to `end`, both included; without `end`, to the object's end. */
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

/** Keys are paths: a key must not also be the folder of another (`a` beside `a/b`), because some servers list only one of them. */
export interface ObjectStore {
  /**
   * Stores a body whose size need not be known, with memory that does not grow with it; an object of that key is replaced.
   * It appears whole or not at all: when the body fails or `signal` aborts, this rejects with that error and leaves nothing new.
   * An abort that comes after the last byte has been handed over comes too late, and the call succeeds.
   */
  put(key: string, body: Readable | Uint8Array, options?: PutOptions): Promise<{ readonly bytes: number }>;
  /** The stream may be destroyed early. Rejects with `ObjectNotFoundError`, and `RangeError` for a range outside the object. */
  get(key: string, options?: GetOptions): Promise<Readable>;
  /**
   * Makes an object of others, joined in their order, without moving their bytes through this process. Every one but the last holds at
   * least `JOIN_MIN_BYTES`, none is empty. The object appears whole or not at all; rejects with `ObjectNotFoundError`.
   */
  join(key: string, sources: readonly string[]): Promise<void>;
  stat(key: string): Promise<ObjectStat | null>;
  exists(key: string): Promise<boolean>;
  /** Every object below the prefix, in the order of their keys. */
  list(prefix: string): AsyncIterable<ObjectEntry>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  /** Deletes every object below the prefix, which must not be empty. */
  deletePrefix(prefix: string): Promise<void>;
  /** Resolves when the store answers. */
  ping(): Promise<void>;
}

export const OBJECT_STORE = Symbol('ObjectStore');
