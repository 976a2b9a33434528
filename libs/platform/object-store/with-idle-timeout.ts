import type { Readable } from 'node:stream';
import { StoreTimeoutError } from './store-timeout.error';

/** Default idle timeout: a store that sends nothing for this long is considered unavailable. */
const IDLE_TIMEOUT_MS = 30_000;

/**
 * Streams the bytes of an object to a reader that is never slow for long (a disk, memory). When none arrive for `idleTimeoutMs` it closes the
 * connection and rejects with `StoreTimeoutError`, because a silently broken network path would otherwise block forever.
 */
export async function* withIdleTimeout(
  object: Readable,
  idleTimeoutMs: number = IDLE_TIMEOUT_MS,
): AsyncGenerator<Buffer, void, undefined> {
  const startTimer = (): NodeJS.Timeout => setTimeout(() => object.destroy(new StoreTimeoutError()), idleTimeoutMs);
  let timer = startTimer();
  try {
    for await (const bytes of object) {
      clearTimeout(timer);
      yield bytes as Buffer;
      timer = startTimer();
    }
  } finally {
    clearTimeout(timer);
  }
}
