import { objectKeys } from '@aether/language';
import type { ObjectStore } from '../object-store/object-store.port';

/** Deletes one audio object and its waveform. Repeating it is harmless. */
export async function deleteAudio(objects: ObjectStore, audioKey: string): Promise<void> {
  await objects.delete(audioKey);
  await objects.delete(objectKeys.peaks(audioKey));
}
