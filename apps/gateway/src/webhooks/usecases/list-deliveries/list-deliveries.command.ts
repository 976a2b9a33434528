import type { TranscriptionRecord } from '@aether/domain';

export interface ListDeliveriesCommand {
  readonly record: TranscriptionRecord;
}
