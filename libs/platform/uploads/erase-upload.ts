import { uploadKeys } from '@aether/domain';
import type { UploadRepository } from '../database/upload.repository';
import type { ObjectStore } from '../object-store/object-store.port';

interface Stores {
  readonly uploads: UploadRepository;
  readonly objects: ObjectStore;
}

/** Erases the bytes of an upload, and the caller's metadata. False when another was quicker; doing it again is harmless. */
export async function eraseUpload(id: string, { uploads, objects }: Stores): Promise<boolean> {
  await objects.deletePrefix(uploadKeys.prefix(id));
  const erased = await uploads.markErased(id);
  // A writer may have been under way in between; after the mark its bytes are refused.
  await objects.deletePrefix(uploadKeys.prefix(id));
  return erased;
}
