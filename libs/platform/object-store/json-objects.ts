import { buffer } from 'node:stream/consumers';
import type { ObjectStore, PutOptions } from './object-store.port';
import { whileItComes } from './while-it-comes';

/** Stores `value` as UTF-8 JSON. */
export async function putJson(
  store: ObjectStore,
  key: string,
  value: unknown,
  options: PutOptions = {},
): Promise<void> {
  await store.put(key, Buffer.from(JSON.stringify(value)), { contentType: 'application/json', ...options });
}

/**
 * Reads what `putJson` stored; the caller names its type. Rejects with `ObjectNotFoundError`, and `NoAnswerError` when the store sends nothing
 * for `silenceMs` (default: 30 s).
 */
export async function getJson<T>(
  store: ObjectStore,
  key: string,
  { silenceMs }: { readonly silenceMs?: number } = {},
): Promise<T> {
  const bytes = await buffer(whileItComes(await store.get(key), silenceMs));
  return JSON.parse(bytes.toString('utf8')) as T;
}
