import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { ObjectStore } from './object-store.port';

/** Copies an object to a local file, which appears whole or not at all. Rejects with `ObjectNotFoundError`. */
export async function downloadTo(
  store: ObjectStore,
  key: string,
  path: string,
  options: { readonly signal?: AbortSignal } = {},
): Promise<void> {
  const partial = `${path}.part`;
  try {
    await pipeline(await store.get(key), createWriteStream(partial), options);
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}
