import { isTerminal, type Actor } from '@aether/domain';
import { objectKeys } from '@aether/language';
import type { TranscriptionRepository } from '../database/transcription.repository';
import type { ObjectStore } from '../object-store/object-store.port';

interface EraseAudio {
  readonly transcriptions: TranscriptionRepository;
  readonly objects: ObjectStore;
}

/**
 * Erases the audio of a transcription, alone: first the record says so, and from then on it is not served. One that needs it still is left to
 * its workflow, whose last step erases what is so marked; what is broken off here, the reconciliation does. Doing it again changes nothing.
 * `by`: who asked for it, for the audit log; absent when retention did.
 */
export async function eraseAudio({ transcriptions, objects }: EraseAudio, id: string, by?: Actor): Promise<void> {
  const { status, audioKey } = await transcriptions.markAudioDeleted(id, by);
  if (!isTerminal(status)) return;
  await objects.delete(audioKey);
  // Its decoded pieces may not have been swept yet.
  for (const prefix of objectKeys.intermediates(id)) await objects.deletePrefix(prefix);
}
