import type { TranscriptionRecord } from '@aether/language';
import type { Position } from '../../last-event-id';

export interface FollowTranscriptionCommand {
  readonly record: TranscriptionRecord;
  readonly after: Position;
  readonly signal: AbortSignal;
}
