import type { Actor } from '@aether/domain';
import type { TranscriptionRecord } from '@aether/language';

export interface DeleteAudioCommand {
  readonly record: TranscriptionRecord;
  readonly by: Actor;
}
