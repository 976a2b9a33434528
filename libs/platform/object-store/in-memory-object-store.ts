import { addAbortSignal, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ObjectNotFoundError } from './object-not-found.error';
import {
  JOIN_MIN_BYTES,
  type GetOptions,
  type ObjectEntry,
  type ObjectStat,
  type ObjectStore,
  type PutOptions,
} from './object-store.port';

interface StoredObject {
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly modifiedAt: Date;
}

/** An in-memory `ObjectStore` for tests of code that uses one. */
export class InMemoryObjectStore implements ObjectStore {
  private readonly objects = new Map<string, StoredObject>();

  async put(key: string, body: Readable | Uint8Array, options: PutOptions = {}): Promise<{ readonly bytes: number }> {
    const { contentType = 'application/octet-stream', signal } = options;
    signal?.throwIfAborted();
    try {
      const stream = body instanceof Uint8Array ? Readable.from([body]) : body;
      const bytes = await buffer(signal ? addAbortSignal(signal, stream) : stream);
      this.objects.set(key, { bytes: Buffer.from(bytes), contentType, modifiedAt: new Date() });
      return { bytes: bytes.length };
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    }
  }

  async get(key: string, { range }: GetOptions = {}): Promise<Readable> {
    const object = this.objects.get(key);
    if (object === undefined) throw new ObjectNotFoundError(key);
    const { start = 0, end } = range ?? {};
    if (range && start >= object.bytes.length) throw new RangeError('the range lies outside the object');
    return Readable.from([object.bytes.subarray(start, end === undefined ? undefined : end + 1)]);
  }

  async join(key: string, sources: readonly string[]): Promise<void> {
    const parts = sources.map((source) => {
      const object = this.objects.get(source);
      if (object === undefined) throw new ObjectNotFoundError(source);
      return object.bytes;
    });
    const tooSmall = parts.slice(0, -1).some(({ length }) => length < JOIN_MIN_BYTES);
    if (tooSmall || parts.some(({ length }) => length === 0)) throw new RangeError('too small to be joined');
    await this.put(key, Buffer.concat(parts));
  }

  async stat(key: string): Promise<ObjectStat | null> {
    const object = this.objects.get(key);
    if (object === undefined) return null;
    const { bytes, contentType, modifiedAt } = object;
    return { key, bytes: bytes.length, contentType, modifiedAt };
  }

  async exists(key: string): Promise<boolean> {
    return this.objects.has(key);
  }

  async *list(prefix: string): AsyncGenerator<ObjectEntry> {
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(prefix)).sort();
    for (const key of keys) {
      const object = this.objects.get(key);
      if (object) yield { key, bytes: object.bytes.length, modifiedAt: object.modifiedAt };
    }
  }

  async delete(key: string): Promise<void> {
    this.objects.delete(key);
  }

  async deletePrefix(prefix: string): Promise<void> {
    if (prefix === '') throw new RangeError('an empty prefix would delete everything');
    for (const key of [...this.objects.keys()]) if (key.startsWith(prefix)) this.objects.delete(key);
  }

  /** Stores whole objects only. */
  async abortUnfinished(): Promise<number> {
    return 0;
  }

  async ping(): Promise<void> {}
}
