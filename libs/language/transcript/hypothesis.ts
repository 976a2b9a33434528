/** What the recognizer heard, before any Portuguese formatting. Times are seconds from the start of the recording. */

import type { SpeakerTurn } from '../speakers/speaker-turn';
import type { TimeSpan } from '../speakers/time-spans';

export interface WordHypothesis {
  /** The word with its punctuation, without surrounding spaces. */
  readonly text: string;
  readonly startS: number;
  readonly endS: number;
  /** Mean probability of the word's tokens, 0..1. */
  readonly confidence: number;
  /** `spk1`…; known once speakers have been told apart. */
  readonly speaker?: string;
}

export interface SegmentHypothesis {
  readonly startS: number;
  readonly endS: number;
  readonly text: string;
  readonly words: readonly WordHypothesis[];
  /** Whisper's token ids of the segment, without special and timestamp tokens. */
  readonly tokens: readonly number[];
  readonly avgLogProb: number;
  readonly noSpeechProb: number;
  readonly compressionRatio: number;
  readonly temperature: number;
}

/** What the model's language head heard in a window. */
export interface LanguageGuess {
  /** Probability of Portuguese, 0..1. */
  readonly portuguese: number;
  /** Code of the likeliest language, for example `en`. */
  readonly likeliest: string;
  /** Its probability, 0..1. */
  readonly probability: number;
}

/** How much of the time in which voices were heard is covered by words. */
export interface Coverage {
  readonly voicedS: number;
  readonly coveredS: number;
  /** Stretches with voices and without words, in order. */
  readonly uncovered: readonly TimeSpan[];
}

/** One decoding window: at most 30 s of audio that the model saw at once. */
export interface WindowHypothesis {
  /** Index within its piece, from 0. */
  readonly index: number;
  readonly startS: number;
  readonly endS: number;
  readonly segments: readonly SegmentHypothesis[];
  /** Probability that nothing is said, by the model, 0..1. */
  readonly noSpeechProb?: number;
  readonly languages?: LanguageGuess;
  readonly coverage?: Coverage;
}

/** All windows of one piece, or of one whole recording after the pieces are merged. */
export interface Hypothesis {
  readonly durationS: number;
  readonly windows: readonly WindowHypothesis[];
  /** Of all windows together, once they are merged. */
  readonly coverage?: Coverage;
  /** Who spoke when, where speakers have been told apart. */
  readonly turns?: readonly SpeakerTurn[];
  /** Where somebody speaks, and where several at once, whatever they say; absent where nobody listened for it. In order. */
  readonly voiced?: readonly TimeSpan[];
  readonly overlaps?: readonly TimeSpan[];
  /** The channel of each speaker, from 1, where each channel has its own. */
  readonly channels?: Readonly<Record<string, number>>;
}
