import type { TranscriptionRecord } from '@aether/language';

export interface FollowTextCommand {
  readonly record: TranscriptionRecord;
  /** Ends the following: the result is there, or nobody listens. */
  readonly signal: AbortSignal;
}
