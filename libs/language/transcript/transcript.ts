/** The transcript as the API returns it, with the API's snake_case field names. */
import type { Entities, UncertainEntity } from '../entities/entity';
import type { ConversationMetrics } from '../speakers/conversation-metrics';
import type { Sentiment } from '../sentiment/describe-sentiment';
import type { SpeakerSpan } from '../speakers/speaker-spans';
import type { TimeSpan } from '../speakers/time-spans';
import type { SegmentDecoding } from './decoding-facts';

export interface Word {
  readonly text: string;
  readonly start_s: number;
  readonly end_s: number;
  readonly confidence: number;
  readonly speaker?: string;
  /** What the recognizer wrote here, which a replacement of the account's vocabulary changed. */
  readonly replaced?: string;
}

export interface Segment {
  readonly id: number;
  readonly start_s: number;
  readonly end_s: number;
  readonly text: string;
  readonly confidence: number;
  readonly speaker?: string;
}

/** A text and its timed words. */
export interface TimedText {
  readonly text: string;
  readonly words: readonly Word[];
}

/** The formatted text: each dictated item is one word that spans its spoken words. */
export interface Transcript extends TimedText {
  readonly segments: readonly Segment[];
}

/** The source of every output format. Under redaction all of it is masked. */
export interface FormattedTranscript extends Transcript {
  /** Number of its last correction. Absent: the recognizer's transcript, which is revision 0. */
  readonly revision?: number;
  /** The verbatim text. */
  readonly literal: TimedText;
  /** Present on request. */
  readonly entities?: Entities;
  /** Values that are incomplete or uncertain, in order of time; present with `entities`. */
  readonly uncertain_entities?: readonly UncertainEntity[];
  /** Present with diarization. */
  readonly speakers?: readonly SpeakerSpan[];
  /** Present with diarization or sentiment. */
  readonly metrics?: ConversationMetrics;
  /** Present on request. */
  readonly sentiment?: Sentiment;
  /** How each segment was decoded; present on request. */
  readonly decoding?: readonly SegmentDecoding[];
  /** Time ranges to bleep, when redacted audio is requested. They are not stored with the result. */
  // eslint-disable-next-line prose/plain-words -- a field of stored intermediate objects
  readonly hiddenStretches?: readonly TimeSpan[];
  /** Warnings, in Portuguese, about speech that is missing from the text. They quote none of it. */
  readonly warnings?: readonly string[];
}
