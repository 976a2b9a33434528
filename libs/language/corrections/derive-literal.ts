import { joinSpans, withoutSpans, type TimeSpan } from '../speakers/time-spans';
import { isMark, UNINTELLIGIBLE_MARK } from '../transcript/mark-words';
import type { FormattedTranscript, Word } from '../transcript/transcript';
import { milliseconds } from '../transcript/milliseconds';
import type { LiteralWord, ReadWord } from './reading';

/** What is left of a mark of unintelligible speech beside corrected words is speech that is still not understood if it is as long as this. */
const MIN_UNINTELLIGIBLE_S = 0.8;

/** A word of the verbatim text with its place: words are in the order of `startS`, and of `order` where these are equal. */
interface Placed {
  readonly word: Word;
  readonly startS: number;
  readonly order: number;
}

/**
 * The verbatim words of a reading, with the recognizer's marks. A mark of unintelligible speech has only the time that no corrected word covers, and
 * a person who corrects all of it removes it.
 */
export function deriveLiteral({ literal }: FormattedTranscript, words: readonly ReadWord[]): Word[] {
  const cut = markCutter(words);
  const placed = [
    ...words.flatMap((word) => word.literal.map(placedWord)),
    ...marksOf(literal.words).flatMap((mark) => (mark.word.text === UNINTELLIGIBLE_MARK ? cut(mark) : mark)),
  ];
  return placed.sort((a, b) => a.startS - b.startS || a.order - b.order).map(({ word }) => word);
}

const placedWord = ({ word, order }: LiteralWord): Placed => ({ word, startS: word.start_s, order });

/** The recognizer's marks, each placed before the next word. */
function marksOf(literal: readonly Word[]): Placed[] {
  const marks: Placed[] = [];
  let nextS = Infinity;
  for (let order = literal.length - 1; order >= 0; order--) {
    const word = literal[order]!;
    if (isMark(word)) marks.push({ word, startS: nextS, order });
    else nextS = word.start_s;
  }
  return marks;
}

/** Cuts the time of corrected words out of a mark. */
function markCutter(words: readonly ReadWord[]): (mark: Placed) => Placed[] {
  const spans = words.filter(({ index }) => index < 0).map(({ word }) => spanOf(word));
  const corrected = joinSpans(spans, 0);
  const guessed = words.filter(({ literal, index }) => index >= 0 && literal.length === 0).map(middleOf);
  const isLeft = ({ startS, endS }: TimeSpan): boolean =>
    endS - startS >= MIN_UNINTELLIGIBLE_S || guessed.some((timeS) => startS <= timeS && timeS <= endS);
  return (mark) => {
    const span = spanOf(mark.word);
    const isTouched = corrected.some(({ startS, endS }) => startS < span.endS && endS > span.startS);
    if (!isTouched) return [mark];
    const rest = withoutSpans([span], corrected).filter(isLeft);
    return rest.map(({ startS, endS }) => ({
      word: { ...mark.word, start_s: milliseconds(startS), end_s: milliseconds(endS) },
      startS,
      order: mark.order,
    }));
  };
}

const spanOf = ({ start_s: startS, end_s: endS }: Word): TimeSpan => ({ startS, endS });

const middleOf = ({ word: { start_s, end_s } }: ReadWord): number => (start_s + end_s) / 2;
