import type { Turn } from './accuracy-clips';
import { normalizeTranscript } from '../../../../test/support/measure/normalize-transcript';
import { turnErrors } from './turn-errors';

/** Word errors of one transcribed turn. */
export interface TurnScore {
  readonly clip: string;
  readonly words: number;
  readonly errors: number;
}

/** Scores the transcribed turns of a recording. Case, punctuation and the spelling of numbers do not count as errors. */
export function scoreTurns(turns: readonly Turn[], recognized: string): TurnScore[] {
  const words = turns.map(({ reference }) => (reference === null ? null : normalizeTranscript(reference)));
  const errors = turnErrors(words, normalizeTranscript(recognized));
  return turns.flatMap(({ clip }, i) => {
    const expected = words[i];
    return expected ? [{ clip, words: expected.length, errors: errors[i]! }] : [];
  });
}

export interface TotalScore {
  readonly turns: number;
  readonly words: number;
  readonly errors: number;
  /** Word error rate in percent. */
  readonly wer: number;
}

export function totalScore(scores: readonly TurnScore[]): TotalScore {
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  const words = sum(scores.map((score) => score.words));
  const errors = sum(scores.map((score) => score.errors));
  return { turns: scores.length, words, errors, wer: (100 * errors) / words };
}
