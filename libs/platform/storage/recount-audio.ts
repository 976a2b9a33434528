import { objectKeys } from '@aether/language';
import type { StorageUseRepository } from '../database/storage-use.repository';
import type { ObjectStore } from '../object-store/object-store.port';

interface Stores {
  readonly objects: ObjectStore;
  readonly storage: StorageUseRepository;
}

/** Counts only what is left of a transcription's audio, after some of it was erased. Repeating it is harmless. */
export async function recountAudio(id: string, { objects, storage }: Stores): Promise<void> {
  const kept = await Promise.all(objectKeys.audio(id).map((key) => objects.stat(key)));
  await storage.shrink(
    id,
    kept.reduce((sum, stat) => sum + (stat?.bytes ?? 0), 0),
  );
}
