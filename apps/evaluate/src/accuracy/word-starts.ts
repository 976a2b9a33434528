import type { HeardWord } from './heard';
import { normalizeTranscript } from '../../../../test/support/measure/normalize-transcript';
import { alignWords } from '../../../../test/support/measure/word-alignment';

/** Seconds between the starts of the words that both heard, ascending. */
export function startDifferences(ours: readonly HeardWord[], theirs: readonly HeardWord[]): number[] {
  const key = (word: HeardWord): string => normalizeTranscript(word.text).join(' ');
  const [ourKeys, theirKeys] = [ours.map(key), theirs.map(key)];
  return alignWords(theirKeys, ourKeys)
    .flatMap(([their, our]) => {
      if (their === null || our === null || theirKeys[their] !== ourKeys[our]) return [];
      return [Math.abs(theirs[their]!.startS - ours[our]!.startS)];
    })
    .sort((a, b) => a - b);
}

/** Of ascending values; NaN where there are none. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.floor((sorted.length - 1) * share)] ?? NaN;
}
