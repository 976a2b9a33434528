import type { TranscriptionRecord } from '@aether/domain';

export interface FollowTextCommand {
  readonly record: TranscriptionRecord;
  /** Ends the following: the result is there, or nobody listens. */
  readonly signal: AbortSignal;
}
