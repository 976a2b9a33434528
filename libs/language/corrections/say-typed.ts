import { sayNumerals } from '../literal/say-numerals';
import type { SpokenWord } from '../portuguese/spoken-word';
import { ROUNDING_S } from '../transcript/milliseconds';
import { storedWord } from '../transcript/stored-word';
import type { DraftWord } from './draft';

const NUMERAL = /\d|^\P{L}*[IVXLC]+\P{L}*$/u;

/** The typed words of a passage with their numerals in words in the verbatim text, as in the recognizer's. `spoken`: the words of the passage. */
export function sayTyped(words: readonly DraftWord[], spoken: readonly SpokenWord[]): readonly DraftWord[] {
  const isNumeral = (index: number): boolean => words[index]!.by.length > 0 && NUMERAL.test(words[index]!.word.text);
  if (!words.some((_, index) => isNumeral(index))) return words;
  const said = saidBy(spoken);
  return words.map((draft, index) =>
    isNumeral(index) ? { ...draft, literal: said[index]!.map((word) => storedWord(word)) } : draft,
  );
}

/** What is said for each word: itself, or the words of its numeral. */
function saidBy(spoken: readonly SpokenWord[]): SpokenWord[][] {
  const said = sayNumerals(spoken);
  const indexes = new Map(spoken.map((word, index) => [word, index]));
  const unchanged = new Set(said.flatMap((word) => indexes.get(word) ?? []));
  const result = spoken.map((): SpokenWord[] => []);
  let at = 0;
  for (const word of said) {
    const own = indexes.get(word);
    if (own === undefined) {
      while (unchanged.has(at) && at < spoken.length - 1) at++;
      const isNext = (index: number): boolean =>
        index < spoken.length && !unchanged.has(index) && spoken[index]!.startS <= word.startS + ROUNDING_S;
      while (isNext(at + 1)) at++;
    } else at = own;
    result[at]!.push(word);
    if (own !== undefined) at = Math.min(own + 1, spoken.length - 1);
  }
  return result;
}
