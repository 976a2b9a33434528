import type { StorageUseRepository } from '../database/storage-use.repository';
import type { UploadRepository } from '../database/upload.repository';
import type { ObjectStore } from '../object-store/object-store.port';
import { eraseUpload } from './erase-upload';

/** Grace period for a transcription that started to copy an upload just before it expired. */
const GRACE_MS = 600_000;

const BATCH = 100;

interface SweepUploads {
  readonly uploads: UploadRepository;
  readonly objects: ObjectStore;
  readonly storage: StorageUseRepository;
  readonly now?: Date;
}

/**
 * Erases the bytes of expired uploads and returns how many. Any number of processes may run it at the same time, and the next run finds what a
 * crashed one left.
 */
export async function sweepUploads({ now = new Date(), ...stores }: SweepUploads): Promise<number> {
  const before = new Date(now.getTime() - GRACE_MS);
  let erased = 0;
  for (;;) {
    const ids = await stores.uploads.findOver(before, BATCH);
    for (const id of ids) if (await eraseUpload(id, stores)) erased += 1;
    if (ids.length < BATCH) return erased;
  }
}
