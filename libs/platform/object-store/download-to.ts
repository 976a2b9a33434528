import type { Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ObjectStore } from './object-store.port';
import { withIdleTimeout } from './with-idle-timeout';

interface DownloadOptions {
  readonly signal?: AbortSignal;
  /** Idle timeout in milliseconds. Default: 30 s. */
  readonly idleTimeoutMs?: number;
  /** Is updated with the bytes of the object. */
  readonly hash?: Hash;
}

/** Copies an object to a local file, which appears complete or not at all. Rejects with `ObjectNotFoundError` or `StoreTimeoutError`. */
export async function downloadTo(
  store: ObjectStore,
  key: string,
  path: string,
  { signal, idleTimeoutMs, hash }: DownloadOptions = {},
): Promise<void> {
  const object = await store.get(key);
  const partial = `${path}.part`;
  const file = createWriteStream(partial);
  try {
    // The pipeline closes the object, so an abort also ends the wait for its next bytes.
    const withTimeout = (bytes: Readable) => withIdleTimeout(bytes, idleTimeoutMs);
    const options = { ...(signal && { signal }) };
    if (hash === undefined) await pipeline(object, withTimeout, file, options);
    else await pipeline(object, withTimeout, (bytes) => hashing(bytes, hash), file, options);
    await rename(partial, path);
  } catch (error) {
    // A file that was still being opened when the pipeline failed would reappear after its removal.
    if (!file.closed) {
      await new Promise<void>((resolve) => {
        file.destroy().once('close', resolve);
      });
    }
    await rm(partial, { force: true });
    throw error;
  }
}

async function* hashing(bytes: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
}
