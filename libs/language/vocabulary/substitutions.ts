import type { Word } from '../transcript/transcript';
import { bareWord } from './find-phrases';

/** Words that stand for others. */
export interface Substitution {
  readonly replaced: readonly Word[];
  readonly by: readonly Word[];
  /** Index of the first replaced word. */
  readonly at: number;
}

/**
 * The words that differ between a passage and what a person made of it, in the places between its longest common subsequence. Words that were only added
 * or removed are left out. Quadratic in the words.
 */
export function substitutions(old: readonly Word[], written: readonly Word[]): Substitution[] {
  const isEqual = (i: number, j: number): boolean => bareWord(old[i]!.text) === bareWord(written[j]!.text);
  const common = commonLengths(old.length, written.length, isEqual);
  const found: Substitution[] = [];
  let [at, by] = [0, 0];
  const close = (i: number, j: number): void => {
    if (i > at && j > by) found.push({ replaced: old.slice(at, i), by: written.slice(by, j), at });
    [at, by] = [i + 1, j + 1];
  };
  let [i, j] = [0, 0];
  while (i < old.length && j < written.length) {
    if (isEqual(i, j)) close(i++, j++);
    else if (common[i + 1]![j]! >= common[i]![j + 1]!) i++;
    else j++;
  }
  close(old.length, written.length);
  return found;
}

/** The length of the longest common subsequence of what is left from each pair of places. */
function commonLengths(rows: number, columns: number, isEqual: (i: number, j: number) => boolean): number[][] {
  const lengths = Array.from({ length: rows + 1 }, () => Array<number>(columns + 1).fill(0));
  for (let i = rows - 1; i >= 0; i--)
    for (let j = columns - 1; j >= 0; j--)
      lengths[i]![j] = isEqual(i, j) ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
  return lengths;
}
