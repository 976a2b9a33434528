import type { SpokenWord } from './spoken-word';

/** Times of the letters `from` … `to` (exclusive) of a word, in proportion to its letters. */
export function timesOfPart(
  { text, startS, endS }: Pick<SpokenWord, 'text' | 'startS' | 'endS'>,
  from: number,
  to: number,
): { readonly startS: number; readonly endS: number } {
  const perLetter = (endS - startS) / Math.max(1, text.length);
  return {
    startS: from === 0 ? startS : startS + from * perLetter,
    endS: to === text.length ? endS : startS + to * perLetter,
  };
}
