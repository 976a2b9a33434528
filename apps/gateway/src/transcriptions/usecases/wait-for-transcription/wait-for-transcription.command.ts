import type { TranscriptionRecord } from '@aether/language';

export interface WaitForTranscriptionCommand {
  readonly record: TranscriptionRecord;
  /** The condition to wait for. */
  readonly until: (record: TranscriptionRecord) => boolean;
  readonly maxMs: number;
  /** Stops the wait early. */
  readonly signal: AbortSignal;
}
