import { getBytes } from './get-bytes';
import type { ObjectStore, PutOptions } from './object-store.port';

/** Stores `value` as UTF-8 JSON. */
export async function putJson(
  store: ObjectStore,
  key: string,
  value: unknown,
  options: PutOptions = {},
): Promise<void> {
  await store.put(key, Buffer.from(JSON.stringify(value)), { contentType: 'application/json', ...options });
}

/** Reads what `putJson` stored, with the errors of `getBytes`. The caller names the type. */
export async function getJson<T>(
  store: ObjectStore,
  key: string,
  options: { readonly idleTimeoutMs?: number } = {},
): Promise<T> {
  return JSON.parse((await getBytes(store, key, options)).toString('utf8')) as T;
}
