import { uploadKeys } from '@aether/domain';
import type { TranscriptionRepository } from '../database/transcription.repository';
import type { StorageUseRepository } from '../database/storage-use.repository';
import type { UploadRepository } from '../database/upload.repository';
import type { ObjectStore } from '../object-store/object-store.port';

interface Stores {
  readonly uploads: UploadRepository;
  readonly objects: ObjectStore;
  readonly storage: StorageUseRepository;
}

/** Erases the bytes of an upload and the caller's metadata, and then no longer counts them. False when it was already erased; repeating it is harmless. */
export async function eraseUpload(id: string, { uploads, objects, storage }: Stores): Promise<boolean> {
  await objects.deletePrefix(uploadKeys.prefix(id));
  const erased = await uploads.markErased(id);
  // A concurrent writer may have stored bytes in between; after the mark, appends are refused.
  await objects.deletePrefix(uploadKeys.prefix(id));
  await storage.shrink(id);
  return erased;
}

/** Ends an upload, so that it takes no more bytes, and erases it. */
export async function endUpload(id: string, stores: Stores): Promise<void> {
  await stores.uploads.terminate(id);
  await eraseUpload(id, stores);
}

/**
 * Erases the upload from which a transcription was made whose audio is being erased, so that no one transcribes it again. Another transcription in
 * progress keeps the upload; it then ends with its own expiry.
 */
export async function eraseSourceUpload(
  { uploadId }: { readonly uploadId?: string },
  { transcriptions, ...stores }: Stores & { readonly transcriptions: TranscriptionRepository },
): Promise<void> {
  if (uploadId === undefined || (await transcriptions.isUploadInUse(uploadId))) return;
  await endUpload(uploadId, stores);
}
