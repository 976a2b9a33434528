import type { FormattedTranscript, Reading, SentimentModel, TranscriptRevision } from '@aether/language';
import type { TranscriptPart } from '@aether/platform';

/** What the recognizer wrote, and all corrections of it. */
export interface History {
  readonly transcript: FormattedTranscript;
  readonly recognized: Reading;
  /** In order of their numbers. */
  readonly log: readonly TranscriptRevision[];
  /** The reading after the last one. */
  readonly latest: Reading;
  /** Reads the tone of corrected passages; null without a model. */
  readonly sentimentModel: SentimentModel | null;
  /** Stored parts of the transcript and, if this process stored it, of the latest one. */
  readonly parts: { readonly recognized: readonly TranscriptPart[]; readonly latest: readonly TranscriptPart[] };
}
