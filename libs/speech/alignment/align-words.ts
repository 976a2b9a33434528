import { TIMESTAMP_STEP_S } from '../decoding/special-tokens';
import type { WordTokens } from '../tokenizer/word-tokens';
import { rowEntries } from './dynamic-time-warping';
import type { WordTiming } from './word-timing';

export interface TokenAlignment {
  /** `attentionMatrix` of the prompt with `<|notimestamps|>`, the text and the end: `(prompt + 1 + text + 1) × frames`. */
  readonly matrix: Float32Array;
  readonly frames: number;
  /** Tokens before `<|notimestamps|>`. */
  readonly promptLength: number;
  /** Natural log-probability of each text token. */
  readonly logProbs: readonly number[];
}

/**
 * The times of each word: a token starts where the warping path enters the row that predicts it (openai/whisper `timing.py`, `find_alignment`).
 * Returns one timing per word, in order.
 */
export function alignWords(
  split: WordTokens,
  { matrix, frames, promptLength, logProbs }: TokenAlignment,
): WordTiming[] {
  const textLength = logProbs.length;
  if (textLength === 0) return [];
  // The rows that predict text and the end: from `<|notimestamps|>` to the last text token.
  const rows = textLength + 1;
  const predicting = matrix.subarray(promptLength * frames, (promptLength + rows) * frames);
  const entries = rowEntries(predicting, rows, frames);
  let first = 0;
  return split.words.map((text, index) => {
    const tokens = split.tokens[index] ?? [];
    const after = first + tokens.length;
    const timing = {
      text,
      tokens,
      startS: entries[first]! * TIMESTAMP_STEP_S,
      endS: entries[after]! * TIMESTAMP_STEP_S,
      confidence: meanProbability(logProbs.slice(first, after)),
    };
    first = after;
    return timing;
  });
}

function meanProbability(logProbs: readonly number[]): number {
  let sum = 0;
  for (const logProb of logProbs) sum += Math.exp(logProb);
  return logProbs.length === 0 ? 0 : Math.min(1, sum / logProbs.length);
}
