/** The transcript as the API delivers it (field names are the API's, so they are snake_case). */
import type { Entities } from '../entities/entity';
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
}

export interface Segment {
  readonly id: number;
  readonly start_s: number;
  readonly end_s: number;
  readonly text: string;
  readonly confidence: number;
  readonly speaker?: string;
}

/** One way of writing down what was said. */
export interface Reading {
  readonly text: string;
  readonly words: readonly Word[];
}

/** Dictated data formatted: an item is one word over the seconds of its spoken words. */
export interface Transcript extends Reading {
  readonly segments: readonly Segment[];
}

/** All that any format is made of. Under redaction there is nothing unmasked in it. */
export interface FormattedTranscript extends Transcript {
  /** As spoken, without formatting. */
  readonly literal: Reading;
  /** When asked for. */
  readonly entities?: Entities;
  /** When speakers were told apart. */
  readonly speakers?: readonly SpeakerSpan[];
  /** When speakers were told apart, or the tone was asked for. */
  readonly metrics?: ConversationMetrics;
  /** When asked for. */
  readonly sentiment?: Sentiment;
  /** How each segment was decoded, when asked for. */
  readonly decoding?: readonly SegmentDecoding[];
  /** Seconds to mask in the redacted audio, when that was asked for. They are not stored with the result. */
  readonly hiddenStretches?: readonly TimeSpan[];
  /** What of the speech is not in it, in Portuguese and without any of its text. */
  readonly warnings?: readonly string[];
}
