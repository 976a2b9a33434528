import { buffer } from 'node:stream/consumers';
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

/** Reads what `putJson` stored; the caller names its type. Rejects with `ObjectNotFoundError`. */
export async function getJson<T>(store: ObjectStore, key: string): Promise<T> {
  return JSON.parse((await buffer(await store.get(key))).toString('utf8')) as T;
}
