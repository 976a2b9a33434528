import type { ProgressState, TranscriptionRecord, FormattedTranscript } from '@aether/language';

/** A transcription with what belongs to its present state. */
export interface TranscriptionView {
  readonly record: TranscriptionRecord;
  /** When completed. */
  readonly transcript: FormattedTranscript | null;
  /** While unfinished. */
  readonly progress: ProgressState | null;
}
