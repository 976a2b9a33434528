import type { TranscriptionRecord } from '@aether/language';

export interface CancelTranscriptionCommand {
  readonly record: TranscriptionRecord;
  readonly signal: AbortSignal;
}
