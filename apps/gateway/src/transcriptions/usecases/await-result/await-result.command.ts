import type { TranscriptionRecord } from '@aether/domain';

export interface AwaitResultCommand {
  readonly record: TranscriptionRecord;
  /** Do not wait at all. */
  readonly asynchronous: boolean;
  readonly signal: AbortSignal;
}
