import type { SegmentHypothesis } from '@aether/language';
import type { TimeSpan } from '@aether/language';
import { settleWords } from './settle-words';

/** `settleWords` over the words of all segments together; a segment then spans its words. One without words goes. */
export function settleSegments(
  segments: readonly SegmentHypothesis[],
  voiced: readonly TimeSpan[],
  within: TimeSpan,
): SegmentHypothesis[] {
  const settled = settleWords(
    segments.flatMap(({ words }) => words),
    voiced,
    within,
  );
  let next = 0;
  return segments.flatMap((segment) => {
    const words = settled.slice(next, (next += segment.words.length));
    const [first, last] = [words[0], words.at(-1)];
    return first && last ? [{ ...segment, words, startS: first.startS, endS: last.endS }] : [];
  });
}
