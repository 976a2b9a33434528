import { uploadKeys } from '@aether/domain';
import type { UploadRepository } from '../database/upload.repository';
import type { ObjectStore } from '../object-store/object-store.port';

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
    for (const id of ids) {
      await objects.deletePrefix(uploadKeys.prefix(id));
      if (await uploads.markErased(id)) erased += 1;
      // A writer may have been under way in between; after the mark its bytes are refused.
      await objects.deletePrefix(uploadKeys.prefix(id));
    }
    if (ids.length < BATCH) return erased;
  }
}
