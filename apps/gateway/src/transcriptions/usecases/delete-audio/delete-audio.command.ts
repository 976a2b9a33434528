import type { TranscriptionRecord } from '@aether/domain';

export interface DeleteAudioCommand {
  readonly record: TranscriptionRecord;
}
