import type { TranscriptionRecord } from '@aether/domain';

export interface RedeliverCommand {
  readonly record: TranscriptionRecord;
  /** As the caller wrote it. */
  readonly eventId: string;
}
