import { buffer } from 'node:stream/consumers';
import type { GetOptions, ObjectStore } from './object-store.port';
import { withIdleTimeout } from './with-idle-timeout';

/**
 * Reads a whole small object, or a range of it. Rejects with `ObjectNotFoundError`, or `StoreTimeoutError` when the store sends nothing for
 * `idleTimeoutMs` (default: 30 s).
 */
export async function getBytes(
  store: ObjectStore,
  key: string,
  { idleTimeoutMs, ...options }: GetOptions & { readonly idleTimeoutMs?: number } = {},
): Promise<Buffer> {
  return buffer(withIdleTimeout(await store.get(key, options), idleTimeoutMs));
}
