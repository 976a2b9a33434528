import type { TranscriptionRecord } from '@aether/language';

export interface WaitForTranscriptionCommand {
  readonly record: TranscriptionRecord;
  /** What is waited for. */
  readonly until: (record: TranscriptionRecord) => boolean;
  readonly maxMs: number;
  /** Ends the waiting early. */
  readonly signal: AbortSignal;
}
