import type { ProgressState, TranscriptionRecord, FormattedTranscript } from '@aether/language';

/** A transcription with the data of its current state. */
export interface TranscriptionView {
  readonly record: TranscriptionRecord;
  /** Null unless completed. */
  readonly transcript: FormattedTranscript | null;
  /** Null once finished. */
  readonly progress: ProgressState | null;
}
