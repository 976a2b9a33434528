import type { RecognizedWord } from './recognition';
import { normalizeTranscript } from '../../../../test/support/measure/normalize-transcript';
import { alignWords } from '../../../../test/support/measure/word-alignment';

/** Absolute differences, in seconds, of the starts of words that both recognized, ascending. */
export function startDifferences(ours: readonly RecognizedWord[], theirs: readonly RecognizedWord[]): number[] {
  const key = (word: RecognizedWord): string => normalizeTranscript(word.text).join(' ');
  const [ourKeys, theirKeys] = [ours.map(key), theirs.map(key)];
  return alignWords(theirKeys, ourKeys)
    .flatMap(([their, our]) => {
      if (their === null || our === null || theirKeys[their] !== ourKeys[our]) return [];
      return [Math.abs(theirs[their]!.startS - ours[our]!.startS)];
    })
    .sort((a, b) => a - b);
}

/** Quantile of ascending values; NaN without values. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.floor((sorted.length - 1) * share)] ?? NaN;
}
