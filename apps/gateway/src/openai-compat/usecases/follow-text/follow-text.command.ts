import type { TranscriptionRecord } from '@aether/language';

export interface FollowTextCommand {
  readonly record: TranscriptionRecord;
  /** Aborts when the result is available or the client has disconnected. */
  readonly signal: AbortSignal;
}
