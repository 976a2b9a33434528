import { isTerminal, type Actor } from '@aether/domain';
import { objectKeys } from '@aether/language';
import type { TranscriptionRepository } from '../database/transcription.repository';
import type { ObjectStore } from '../object-store/object-store.port';

interface EraseAudio {
  readonly transcriptions: TranscriptionRepository;
  readonly objects: ObjectStore;
}

/**
 * Erases only the audio of a transcription. The record is marked first, and from then on the audio is not served. If the transcription is still
 * in progress, its workflow's last step erases the audio; reconciliation completes an interrupted erasure. Repeating it changes nothing. `by`:
 * who requested it, for the audit log; absent when retention did.
 */
export async function eraseAudio({ transcriptions, objects }: EraseAudio, id: string, by?: Actor): Promise<void> {
  const { status, audioKey } = await transcriptions.markAudioDeleted(id, by);
  if (!isTerminal(status)) return;
  await objects.delete(audioKey);
  // The decoded pieces may not have been erased yet.
  for (const prefix of objectKeys.intermediates(id)) await objects.deletePrefix(prefix);
}
