import type { SegmentHypothesis } from '@aether/language';
import type { TimeSpan } from '@aether/language';
import { clampWordTimes } from './clamp-word-times';

/** `clampWordTimes` over the words of all segments together; each segment then spans its words. Segments without words are dropped. */
export function clampSegmentTimes(
  segments: readonly SegmentHypothesis[],
  voiced: readonly TimeSpan[],
  within: TimeSpan,
): SegmentHypothesis[] {
  const clamped = clampWordTimes(
    segments.flatMap(({ words }) => words),
    voiced,
    within,
  );
  let next = 0;
  return segments.flatMap((segment) => {
    const words = clamped.slice(next, (next += segment.words.length));
    const [first, last] = [words[0], words.at(-1)];
    return first && last ? [{ ...segment, words, startS: first.startS, endS: last.endS }] : [];
  });
}
