import { fold } from '../portuguese/fold';
import { portugueseStem } from './portuguese-stem';

/** A number with its separators, or a word: "390.533.447-05" is one term, which "39053344705" finds. */
const TERM = /\p{N}+(?:[.,/-]\p{N}+)*|[\p{L}\p{N}]+/gu;

/** The distinct terms of a text, in order of their first use: digits of numbers without separators, and stems of words. */
export function searchTerms(text: string): readonly string[] {
  return [...new Set(Array.from(fold(text).matchAll(TERM), ([term]) => termOf(term)))];
}

function termOf(folded: string): string {
  return /\p{N}/u.test(folded) ? folded.replace(/[.,/-]/gu, '') : portugueseStem(folded);
}
