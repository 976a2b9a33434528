import type { TranscriptionRecord } from '@aether/language';

export interface AwaitResultCommand {
  readonly record: TranscriptionRecord;
  /** Whether to return without waiting. */
  readonly asynchronous: boolean;
  readonly signal: AbortSignal;
}
