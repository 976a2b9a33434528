import type { Actor, TranscriptionRecord } from '@aether/domain';

export interface DeleteTranscriptionCommand {
  readonly record: TranscriptionRecord;
  /** Absent: it goes with its whole account. */
  readonly by?: Actor;
}
