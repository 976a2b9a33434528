import type { TranscriptionRecord } from '@aether/domain';

export interface DeleteTranscriptionCommand {
  readonly record: TranscriptionRecord;
}
