import type { TranscriptionRecord } from '@aether/language';

export interface AwaitEndCommand {
  readonly record: TranscriptionRecord;
  /** Stops the wait early. */
  readonly signal: AbortSignal;
}
