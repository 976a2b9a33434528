import type { Word } from '../transcript/transcript';
import { isMark, UNINTELLIGIBLE_MARK } from '../transcript/mark-words';

/** A word below is a guess, if it stands where speech was not understood. Words that someone corrected are confident. */
const CONFIDENT = 0.6;

interface Mark {
  readonly word: Word;
  /** Of the words in it, how many are guesses and how many are not. */
  guesses: number;
  kept: number;
}

/**
 * The formatted words with the marks of the verbatim text: `[inaudível]` replaces the guesses where speech was not understood, and gives way to words that
 * are no guesses; `[sobreposição]` stands where speakers overlap. Both lists must be in order.
 */
export function wordsWithMarks(words: readonly Word[], literal: readonly Word[]): Word[] {
  const marks = literal.filter(isMark).map((word): Mark => ({ word, guesses: 0, kept: 0 }));
  if (marks.length === 0) return [...words];
  const unintelligible = marks.filter(({ word }) => word.text === UNINTELLIGIBLE_MARK);
  const isGuess = words.map((word) => countIn(unintelligible, word));
  const shown = marks.filter(({ guesses, kept }) => guesses > 0 || kept === 0);
  const result: Word[] = [];
  let next = 0;
  const put = (following: Word | undefined): void => {
    const speaker = result.at(-1)?.speaker ?? following?.speaker;
    const { speaker: _, ...mark } = shown[next++]!.word;
    result.push({ ...mark, ...(speaker !== undefined && { speaker }) });
  };
  words.forEach((word, index) => {
    while (next < shown.length && shown[next]!.word.start_s <= middleOf(word)) put(word);
    if (!isGuess[index]) result.push(word);
  });
  while (next < shown.length) put(undefined);
  return result;
}

const middleOf = ({ start_s, end_s }: Word): number => (start_s + end_s) / 2;

/** Counts the word in the mark that it stands in. Returns whether it is a guess. */
function countIn(marks: readonly Mark[], word: Word): boolean {
  const mark = markAt(marks, middleOf(word));
  if (mark === undefined) return false;
  const isGuess = word.confidence < CONFIDENT;
  if (isGuess) mark.guesses += 1;
  else mark.kept += 1;
  return isGuess;
}

/** The first mark that ends at a time or later, if it starts by then. */
function markAt(marks: readonly Mark[], timeS: number): Mark | undefined {
  let low = 0;
  let high = marks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (marks[middle]!.word.end_s >= timeS) high = middle;
    else low = middle + 1;
  }
  const found = marks[low];
  return found !== undefined && found.word.start_s <= timeS ? found : undefined;
}
