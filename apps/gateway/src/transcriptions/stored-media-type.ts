import { getBytes, type ObjectStore } from '@aether/platform';
import { audioMediaType, MAGIC_BYTES, type AudioMediaType } from './audio-media-type';

/** The media type of a stored recording of at least one byte. */
export async function storedMediaType(objects: ObjectStore, key: string, bytes: number): Promise<AudioMediaType> {
  const range = { start: 0, end: Math.min(MAGIC_BYTES, bytes) - 1 };
  return audioMediaType(await getBytes(objects, key, { range }));
}
