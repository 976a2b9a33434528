import type { TimeSpan } from '@aether/language';

/** No spoken word is shorter; alignment sometimes gives a clitic ("e", "que") no frame. */
const SHORTEST_WORD_S = 0.04;

/**
 * Makes words ordered and non-overlapping, inside `within`, each of positive length. A word without duration pushes the words after it later, or
 * at the end of `within` the words before it earlier. Words that cannot all have the minimum duration share `within` equally.
 */
export function enforceMinDuration<Word extends TimeSpan>(words: readonly Word[], within: TimeSpan): Word[] {
  if (words.length === 0) return [];
  const shortestS = Math.min(SHORTEST_WORD_S, (within.endS - within.startS) / words.length);
  const starts = words.map(({ startS }) => startS);
  const ends = words.map(({ startS, endS }) => Math.max(startS, endS));
  // Forward pass: each word starts after the minimum duration of the previous one. Backward pass: each leaves time for those after it.
  let earliestS = within.startS;
  for (let i = 0; i < words.length; i++) {
    starts[i] = Math.max(starts[i]!, earliestS);
    earliestS = starts[i]! + shortestS;
  }
  let latestS = within.endS;
  for (let i = words.length - 1; i >= 0; i--) {
    starts[i] = Math.max(within.startS, Math.min(starts[i]!, latestS - shortestS));
    ends[i] = Math.min(Math.max(ends[i]!, starts[i]! + shortestS), latestS);
    latestS = starts[i]!;
  }
  return words.map((word, i) => ({ ...word, startS: starts[i]!, endS: ends[i]! }));
}
