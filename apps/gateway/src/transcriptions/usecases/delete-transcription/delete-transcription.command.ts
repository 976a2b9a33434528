import type { Actor } from '@aether/domain';
import type { TranscriptionRecord } from '@aether/language';

export interface DeleteTranscriptionCommand {
  readonly record: TranscriptionRecord;
  /** Absent when the whole account is deleted. */
  readonly by?: Actor;
}
