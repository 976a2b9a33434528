import type { UploadRepository } from '../database/upload.repository';
import type { ObjectStore } from '../object-store/object-store.port';
import { eraseUpload } from './erase-upload';

/** A transcription that began to copy an upload in its last second finds it whole. */
const GRACE_MS = 600_000;

const BATCH = 100;

interface SweepUploads {
  readonly uploads: UploadRepository;
  readonly objects: ObjectStore;
  readonly now?: Date;
}

/**
 * Erases the bytes of uploads whose life is over; how many. Any number of processes may do it at once, and what one that died has
 * left is found by the next.
 */
export async function sweepUploads({ uploads, objects, now = new Date() }: SweepUploads): Promise<number> {
  const before = new Date(now.getTime() - GRACE_MS);
  let erased = 0;
  for (;;) {
    const ids = await uploads.findOver(before, BATCH);
    for (const id of ids) if (await eraseUpload(id, { uploads, objects })) erased += 1;
    if (ids.length < BATCH) return erased;
  }
}
