import type { SpokenWord } from '../portuguese/spoken-word';
import type { TimeSpan } from '../speakers/time-spans';
import type { LiteralMarks } from './literal-marks';

/** Somebody speaks and is not understood; several speak at once. */
export const UNINTELLIGIBLE_MARK = '[inaudível]';
export const OVERLAP_MARK = '[sobreposição]';

/** Two stretches of a kind that no word parts, and no more time than this, have one mark. */
const SAME_STRETCH_S = 2;

interface Mark extends TimeSpan {
  readonly text: string;
}

/**
 * Words with a mark at the beginning of each marked stretch, as a word that spans it. Guesses in stretches that were not understood give
 * way to the mark.
 *
 * `words`: in the order of their starts.
 */
export function markWords(words: readonly SpokenWord[], { unintelligible, overlaps }: LiteralMarks): SpokenWord[] {
  const marks = [...marksOf(OVERLAP_MARK, overlaps), ...marksOf(UNINTELLIGIBLE_MARK, unintelligible)];
  marks.sort((a, b) => a.startS - b.startS);
  const result: SpokenWord[] = [];
  /** Where the marks since the last word stand. */
  let standing: number[] = [];
  let next = 0;
  const put = ({ text, startS, endS }: Mark): void => {
    const same = standing.findLast((at) => result[at]!.text === text);
    const before = same === undefined ? undefined : result[same]!;
    if (before && startS - before.endS < SAME_STRETCH_S) {
      result[same!] = { ...before, endS: Math.max(before.endS, endS) };
    } else standing.push(result.push({ text, startS, endS, confidence: 0 }) - 1);
  };
  const inside = spanFinder(unintelligible);
  for (const word of words) {
    const middleS = (word.startS + word.endS) / 2;
    while (next < marks.length && marks[next]!.startS <= middleS) put(marks[next++]!);
    if (inside(middleS)) continue;
    standing = [];
    result.push(word);
  }
  while (next < marks.length) put(marks[next++]!);
  return result;
}

function marksOf(text: string, spans: readonly TimeSpan[]): Mark[] {
  return spans.map(({ startS, endS }) => ({ text, startS: Math.max(0, startS), endS }));
}

/** Whether a time lies in one of the spans, which are in order and apart. */
function spanFinder(spans: readonly TimeSpan[]): (timeS: number) => boolean {
  return (timeS) => {
    let low = 0;
    let high = spans.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (spans[middle]!.endS >= timeS) high = middle;
      else low = middle + 1;
    }
    return low < spans.length && spans[low]!.startS <= timeS;
  };
}
