import type { TranscriptionRecord } from '@aether/domain';

export interface AwaitEndCommand {
  readonly record: TranscriptionRecord;
  /** Ends the waiting early. */
  readonly signal: AbortSignal;
}
