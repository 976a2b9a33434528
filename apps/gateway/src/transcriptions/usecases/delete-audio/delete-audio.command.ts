import type { Actor, TranscriptionRecord } from '@aether/domain';

export interface DeleteAudioCommand {
  readonly record: TranscriptionRecord;
  readonly by: Actor;
}
