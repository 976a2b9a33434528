import type { TranscriptionRecord } from '@aether/language';

export interface RedeliverCommand {
  readonly record: TranscriptionRecord;
  /** As the caller wrote it. */
  readonly eventId: string;
}
