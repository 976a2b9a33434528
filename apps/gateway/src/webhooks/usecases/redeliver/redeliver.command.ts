import type { TranscriptionRecord } from '@aether/language';

export interface RedeliverCommand {
  readonly record: TranscriptionRecord;
  /** Given by the caller, not validated. */
  readonly eventId: string;
}
