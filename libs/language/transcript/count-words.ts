import type { WindowHypothesis } from './hypothesis';

/** Words of all segments of some windows. */
export function countWords(windows: readonly Pick<WindowHypothesis, 'segments'>[]): number {
  return windows.flatMap(({ segments }) => segments).reduce((sum, { words }) => sum + words.length, 0);
}
