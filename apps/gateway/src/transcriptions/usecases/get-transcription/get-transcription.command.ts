import type { TranscriptionRecord } from '@aether/language';

export interface GetTranscriptionCommand {
  readonly record: TranscriptionRecord;
  /** How long to wait for the end; 0: not at all. */
  readonly waitMs: number;
  readonly signal: AbortSignal;
}
