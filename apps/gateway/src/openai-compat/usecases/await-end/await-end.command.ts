import type { TranscriptionRecord } from '@aether/language';

export interface AwaitEndCommand {
  readonly record: TranscriptionRecord;
  /** Ends the waiting early. */
  readonly signal: AbortSignal;
}
