import type { Actor } from '@aether/domain';
import type { TranscriptionRecord } from '@aether/language';

export interface DeleteTranscriptionCommand {
  readonly record: TranscriptionRecord;
  /** Absent: it goes with its whole account. */
  readonly by?: Actor;
}
