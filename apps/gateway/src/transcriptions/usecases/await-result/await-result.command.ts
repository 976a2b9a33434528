import type { TranscriptionRecord } from '@aether/language';

export interface AwaitResultCommand {
  readonly record: TranscriptionRecord;
  /** Do not wait at all. */
  readonly asynchronous: boolean;
  readonly signal: AbortSignal;
}
