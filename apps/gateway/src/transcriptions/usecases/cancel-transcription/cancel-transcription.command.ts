import type { TranscriptionRecord } from '@aether/domain';

export interface CancelTranscriptionCommand {
  readonly record: TranscriptionRecord;
  readonly signal: AbortSignal;
}
