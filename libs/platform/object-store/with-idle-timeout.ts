import type { Readable } from 'node:stream';
import { StoreTimeoutError } from './store-timeout.error';

/** A store that has sent nothing for so long is treated as away, not as slow. */
const SILENCE_MS = 30_000;

/**
 * The bytes of an object, for a reader who never keeps the store waiting for long (a disk, memory). Rejects with `StoreTimeoutError`, and hangs up,
 * when none have come for `silenceMs`: a network path that dies without a word would be waited for without end.
 */
export async function* withIdleTimeout(
  object: Readable,
  silenceMs: number = SILENCE_MS,
): AsyncGenerator<Buffer, void, undefined> {
  const wait = (): NodeJS.Timeout => setTimeout(() => object.destroy(new StoreTimeoutError()), silenceMs);
  let silence = wait();
  try {
    for await (const bytes of object) {
      clearTimeout(silence);
      yield bytes as Buffer;
      silence = wait();
    }
  } finally {
    clearTimeout(silence);
  }
}
