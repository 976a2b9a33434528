import type { TranscriptionRecord } from '@aether/language';

export interface ListDeliveriesCommand {
  readonly record: TranscriptionRecord;
}
