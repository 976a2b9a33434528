import { isTerminal, type Actor } from '@aether/domain';
import { objectKeys } from '@aether/language';
import type { TranscriptionRepository } from '../database/transcription.repository';
import type { UploadRepository } from '../database/upload.repository';
import type { ObjectStore } from '../object-store/object-store.port';
import type { StorageUseRepository } from '../database/storage-use.repository';
import { recountAudio } from '../storage/recount-audio';
import { deleteAudio } from './delete-audio';
import { eraseSourceUpload } from '../uploads/erase-upload';

interface EraseAudio {
  readonly transcriptions: TranscriptionRepository;
  readonly uploads: UploadRepository;
  readonly objects: ObjectStore;
  readonly storage: StorageUseRepository;
}

/**
 * Erases only the audio of a transcription, and the upload that it was made from. The record is marked first, and from then on the audio is not served. If the transcription is still
 * in progress, its workflow's last step erases the audio; reconciliation completes an interrupted erasure. Repeating it changes nothing. `by`:
 * who requested it, for the audit log; absent when retention did.
 */
export async function eraseAudio(stores: EraseAudio, id: string, by?: Actor): Promise<void> {
  const { transcriptions, objects } = stores;
  const record = await transcriptions.markAudioDeleted(id, by);
  const { status, audioKey } = record;
  if (!isTerminal(status)) return;
  await deleteAudio(objects, audioKey);
  // The decoded pieces may not have been erased yet.
  for (const prefix of objectKeys.intermediates(id)) await objects.deletePrefix(prefix);
  await recountAudio(id, stores);
  await eraseSourceUpload(record, stores);
}
