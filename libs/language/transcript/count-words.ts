import type { WindowHypothesis } from './hypothesis';

/** Number of words in all segments of the windows. */
export function countWords(windows: readonly Pick<WindowHypothesis, 'segments'>[]): number {
  return windows.flatMap(({ segments }) => segments).reduce((sum, { words }) => sum + words.length, 0);
}
