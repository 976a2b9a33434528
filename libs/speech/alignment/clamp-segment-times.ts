import type { SegmentHypothesis } from '@aether/language';
import type { TimeSpan } from '@aether/language';
import { clampWordTimes } from './clamp-word-times';

/** `settleWords` over the words of all segments together; a segment then spans its words. One without words goes. */
export function clampSegmentTimes(
  segments: readonly SegmentHypothesis[],
  voiced: readonly TimeSpan[],
  within: TimeSpan,
): SegmentHypothesis[] {
  const settled = clampWordTimes(
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
