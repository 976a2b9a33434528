import { buffer } from 'node:stream/consumers';
import type { GetOptions, ObjectStore } from './object-store.port';
import { withIdleTimeout } from './with-idle-timeout';

/**
 * The whole of a small object, or of a range of it. Rejects with `ObjectNotFoundError`, and `StoreTimeoutError` when the store sends nothing for
 * `silenceMs` (default: 30 s).
 */
export async function getBytes(
  store: ObjectStore,
  key: string,
  { silenceMs, ...options }: GetOptions & { readonly silenceMs?: number } = {},
): Promise<Buffer> {
  return buffer(withIdleTimeout(await store.get(key, options), silenceMs));
}
