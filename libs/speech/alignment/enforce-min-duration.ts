import type { TimeSpan } from '@aether/language';

/** No word is said in less; alignment gives a clitic ("e", "que") no frame of its own at times. */
const SHORTEST_WORD_S = 0.04;

/**
 * The same words, in order, none overlapping the next, inside `within`, each of positive length: one that has none moves the start of
 * the words after it, at the end of `within` that of the words before. Where there are too many words for the room, they share it.
 */
export function enforceMinDuration<Word extends TimeSpan>(words: readonly Word[], within: TimeSpan): Word[] {
  if (words.length === 0) return [];
  const shortestS = Math.min(SHORTEST_WORD_S, (within.endS - within.startS) / words.length);
  const starts = words.map(({ startS }) => startS);
  const ends = words.map(({ startS, endS }) => Math.max(startS, endS));
  // Forwards: no word starts before the one before it may end. Backwards: each leaves room for those after it.
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
