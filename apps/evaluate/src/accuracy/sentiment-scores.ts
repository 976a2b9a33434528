import { POLARITIES, type Polarity } from '@aether/language';

export interface JudgedSentence {
  readonly expected: Polarity;
  readonly judged: Polarity;
}

export interface SentimentAccuracy {
  readonly sentences: number;
  readonly right: number;
  /** Share of correctly classified sentences, 0..1. */
  readonly accuracy: number;
  /** Harmonic mean of precision and recall of each polarity. */
  readonly f1: Readonly<Record<Polarity, number>>;
  /** Mean of `f1`, in which every polarity has the same weight. */
  readonly macroF1: number;
}

export function scoreSentiment(sentences: readonly JudgedSentence[]): SentimentAccuracy {
  const right = sentences.filter(({ expected, judged }) => expected === judged).length;
  const f1 = Object.fromEntries(POLARITIES.map((tone) => [tone, f1Of(tone, sentences)])) as Record<Polarity, number>;
  const macroF1 = POLARITIES.reduce((sum, tone) => sum + f1[tone], 0) / POLARITIES.length;
  return { sentences: sentences.length, right, accuracy: right / sentences.length, f1, macroF1 };
}

function f1Of(tone: Polarity, sentences: readonly JudgedSentence[]): number {
  const found = sentences.filter(({ judged }) => judged === tone).length;
  const there = sentences.filter(({ expected }) => expected === tone).length;
  const both = sentences.filter(({ expected, judged }) => expected === tone && judged === tone).length;
  return found + there === 0 ? 1 : (2 * both) / (found + there);
}
