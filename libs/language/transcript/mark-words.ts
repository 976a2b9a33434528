import type { SpokenWord } from '../portuguese/spoken-word';
import type { TimeSpan } from '../speakers/time-spans';
import type { LiteralMarks } from './literal-marks';

/** Marks for speech without recognized words, and for overlapping speech. */
export const UNINTELLIGIBLE_MARK = '[inaudível]';
export const OVERLAP_MARK = '[sobreposição]';

/** Whether a word is a mark that `markWords` inserted, and not one that someone typed. */
export function isMark({ text, confidence }: Pick<SpokenWord, 'text' | 'confidence'>): boolean {
  return confidence === 0 && (text === OVERLAP_MARK || text === UNINTELLIGIBLE_MARK);
}

/** Two spans of one kind share a mark when no word and a shorter pause is between them. */
const SAME_MARK_PAUSE_S = 2;

interface Mark extends TimeSpan {
  readonly text: string;
}

/**
 * Inserts a mark at the start of each span, as a word with the span's times. A mark replaces the guessed words in an unintelligible span.
 *
 * `words` must be in order of their starts.
 */
export function markWords(words: readonly SpokenWord[], { unintelligible, overlaps }: LiteralMarks): SpokenWord[] {
  const marks = [...marksOf(OVERLAP_MARK, overlaps), ...marksOf(UNINTELLIGIBLE_MARK, unintelligible)];
  marks.sort((a, b) => a.startS - b.startS);
  const result: SpokenWord[] = [];
  /** Positions of the marks since the last word. */
  let recent: number[] = [];
  let next = 0;
  const put = ({ text, startS, endS }: Mark): void => {
    const same = recent.findLast((at) => result[at]!.text === text);
    const before = same === undefined ? undefined : result[same]!;
    if (before && startS - before.endS < SAME_MARK_PAUSE_S) {
      result[same!] = { ...before, endS: Math.max(before.endS, endS) };
    } else recent.push(result.push({ text, startS, endS, confidence: 0 }) - 1);
  };
  const inside = spanFinder(unintelligible);
  for (const word of words) {
    const middleS = (word.startS + word.endS) / 2;
    while (next < marks.length && marks[next]!.startS <= middleS) put(marks[next++]!);
    if (inside(middleS)) continue;
    recent = [];
    result.push(word);
  }
  while (next < marks.length) put(marks[next++]!);
  return result;
}

function marksOf(text: string, spans: readonly TimeSpan[]): Mark[] {
  return spans.map(({ startS, endS }) => ({ text, startS: Math.max(0, startS), endS }));
}

/** Finds whether a time is in one of the spans, which must be in order and disjoint. */
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
