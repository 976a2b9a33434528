import { fold } from '../portuguese/fold';
import { writtenWords } from './change-of';
import { hasMask } from './mask-numbers';
import type { Change, Reading } from './reading';

/** As for `keyterms`. */
const MOST_TERMS = 200;
const LONGEST_TERM = 60;
/** Words of fewer letters are seldom names or jargon. */
const FEWEST_LETTERS = 3;
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
const CAPITALIZED = /^\p{Lu}/u;

/**
 * Words of a change that the recognizer wrote nowhere, as vocabulary for the next recording. Capitalized words in a row are one term ("Vara Cível").
 * Numbers and masks are left out.
 */
export function offeredKeyterms(change: Change, recognized: Reading): string[] {
  const words = writtenWords(change).map(({ text }) => (hasMask(text) ? '' : text.replace(EDGES, '')));
  if (!words.some(isTerm)) return [];
  const known = new Set(recognized.words.map(({ word }) => fold(word.text.replace(EDGES, ''))));
  const isNew = (word: string): boolean => isTerm(word) && !known.has(fold(word));
  const terms: string[] = [];
  let before = '';
  for (const word of words) {
    if (isNew(word)) {
      const joined = `${before} ${word}`;
      const isNext = before !== '' && CAPITALIZED.test(before) && CAPITALIZED.test(word);
      if (isNext && joined.length <= LONGEST_TERM) terms[terms.length - 1] = joined;
      else terms.push(word);
    }
    before = isNew(word) ? terms.at(-1)! : '';
  }
  return [...new Set(terms)].filter((term) => term.length <= LONGEST_TERM).slice(0, MOST_TERMS);
}

function isTerm(word: string): boolean {
  return word.length >= FEWEST_LETTERS && /^[\p{L}\p{M}'’.-]+$/u.test(word);
}
