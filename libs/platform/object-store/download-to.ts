import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ObjectStore } from './object-store.port';
import { withIdleTimeout } from './with-idle-timeout';

interface DownloadOptions {
  readonly signal?: AbortSignal;
  /** In milliseconds; a store that sends nothing for so long has failed. Default: 30 s. */
  readonly silenceMs?: number;
}

/** Copies an object to a local file, which appears whole or not at all. Rejects with `ObjectNotFoundError` and `StoreTimeoutError`. */
export async function downloadTo(
  store: ObjectStore,
  key: string,
  path: string,
  { signal, silenceMs }: DownloadOptions = {},
): Promise<void> {
  const object = await store.get(key);
  const partial = `${path}.part`;
  const file = createWriteStream(partial);
  try {
    // The object is the pipeline's own to close: an abort ends the wait for its next bytes.
    const coming = (bytes: Readable) => withIdleTimeout(bytes, silenceMs);
    await pipeline(object, coming, file, { ...(signal && { signal }) });
    await rename(partial, path);
  } catch (error) {
    // A file that was still being opened when the pipeline ended would appear after it was removed.
    if (!file.closed) {
      await new Promise<void>((resolve) => {
        file.destroy().once('close', resolve);
      });
    }
    await rm(partial, { force: true });
    throw error;
  }
}
