/** The recognizer's output before any Portuguese formatting. Times are seconds from the start of the recording. */

import type { SpeakerTurn } from '../speakers/speaker-turn';
import type { TimeSpan } from '../speakers/time-spans';

export interface WordHypothesis {
  /** The word with its punctuation, without surrounding spaces. */
  readonly text: string;
  readonly startS: number;
  readonly endS: number;
  /** Mean probability of the word's tokens, 0..1. */
  readonly confidence: number;
  /** `spk1`…; present after diarization. */
  readonly speaker?: string;
}

/** What the recognizer knows of each token of a segment. Two lists as long as `tokens`, since windows are stored as JSON. */
export interface TokenFacts {
  /** The token's bytes in base64: a character may be spread over several tokens. */
  readonly bytes: readonly string[];
  /** Natural log-probability of the token after those before it, rounded to 4 decimals. */
  readonly logProbs: readonly number[];
}

export interface SegmentHypothesis {
  readonly startS: number;
  readonly endS: number;
  readonly text: string;
  readonly words: readonly WordHypothesis[];
  /** Whisper's token ids of the segment, without special and timestamp tokens. */
  readonly tokens: readonly number[];
  /** Absent in older stored windows, and where `tokens` is empty. */
  readonly tokenFacts?: TokenFacts;
  readonly avgLogProb: number;
  readonly noSpeechProb: number;
  readonly compressionRatio: number;
  readonly temperature: number;
}

/** The language that the model detected in a window. */
export interface LanguageGuess {
  /** Probability of Portuguese, 0..1. */
  readonly portuguese: number;
  /** Code of the most likely language, for example `en`. */
  // eslint-disable-next-line prose/plain-words -- a field of stored window objects
  readonly likeliest: string;
  /** Its probability, 0..1. */
  readonly probability: number;
}

/** How much of the detected speech is covered by words. */
export interface Coverage {
  readonly voicedS: number;
  readonly coveredS: number;
  /** Spans with speech but without words, in order. */
  readonly uncovered: readonly TimeSpan[];
}

/** One decoding window: at most 30 s of audio that the model saw at once. */
export interface WindowHypothesis {
  /** Index within its piece, from 0. */
  readonly index: number;
  readonly startS: number;
  readonly endS: number;
  readonly segments: readonly SegmentHypothesis[];
  /** The model's probability that the window has no speech, 0..1. */
  readonly noSpeechProb?: number;
  readonly languages?: LanguageGuess;
  readonly coverage?: Coverage;
}

/** All windows of one piece, or of one whole recording after the pieces are merged. */
export interface Hypothesis {
  readonly durationS: number;
  readonly windows: readonly WindowHypothesis[];
  /** Coverage of all windows, after they are merged. */
  readonly coverage?: Coverage;
  /** Speaker turns; present after diarization. */
  readonly turns?: readonly SpeakerTurn[];
  /** Spans with speech, and spans in which several speak at once, in order; absent without speech-activity detection. */
  readonly voiced?: readonly TimeSpan[];
  readonly overlaps?: readonly TimeSpan[];
  /** The channel of each speaker, counted from 1; present when each channel has its own speaker. */
  readonly channels?: Readonly<Record<string, number>>;
}
