import { objectKeys } from '@aether/language';
import type { StorageUseRepository } from '../database/storage-use.repository';
import type { ObjectStore } from '../object-store/object-store.port';

interface Stores {
  readonly objects: ObjectStore;
  readonly storage: StorageUseRepository;
}

/** Erases every object of a transcription, and then no longer counts it. Repeating it is harmless. */
export async function eraseObjects(id: string, { objects, storage }: Stores): Promise<void> {
  await objects.deletePrefix(objectKeys.prefix(id));
  await storage.shrink(id);
}
