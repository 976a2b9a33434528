import { randomBytes } from 'node:crypto';
import { objectKeys } from '@aether/language';
import { openSecret, sealSecret, SECRET_BOX_KEY_BYTES } from '../users/secret-box';
import { getBytes } from './get-bytes';
import type { ObjectStore } from './object-store.port';

/**
 * Stores recordings of voices encrypted, in their order, because a store may keep deleted bytes for a while, which without
 * the key is no recording.
 *
 * @returns the key, in base64
 */
export async function putKnownVoices(objects: ObjectStore, id: string, voices: readonly Buffer[]): Promise<string> {
  const key = randomBytes(SECRET_BOX_KEY_BYTES);
  for (const [index, voice] of voices.entries()) {
    const name = objectKeys.knownVoice(id, index);
    await objects.put(name, Buffer.from(sealSecret(key, voice, name), 'base64'));
  }
  return key.toString('base64');
}

/** The recording at this place. Rejects with `ObjectNotFoundError` if it is erased. */
export async function getKnownVoice(objects: ObjectStore, name: string, key: string): Promise<Buffer> {
  const sealed = await getBytes(objects, name);
  return openSecret(Buffer.from(key, 'base64'), sealed.toString('base64'), name);
}
