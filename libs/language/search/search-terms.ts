import { fold } from '../portuguese/fold';
import { portugueseStem } from './portuguese-stem';

/** A number with its separators, or a word: "390.533.447-05" is one term, which "39053344705" finds. */
const TERM = /\p{N}+(?:[.,/-]\p{N}+)*|[\p{L}\p{N}]+/gu;

/** The distinct terms of a text, in order of their first use: digits of numbers without separators, and stems of words. */
export function searchTerms(text: string): readonly string[] {
  return [...new Set(Array.from(fold(text).matchAll(TERM), ([term]) => termOf(term)))];
}

/** A word or number whose term was searched for. */
export interface TermMatch {
  readonly word: string;
  /** Of its first character in the text, which is in NFC. */
  readonly index: number;
}

/** The words and numbers of a text, as it has them, whose terms are among these. @param text in NFC */
export function matchesOf(text: string, terms: ReadonlySet<string>): readonly TermMatch[] {
  const all = Array.from(text.matchAll(TERM), ({ 0: word, index }) => ({ word, index }));
  return all.filter(({ word }) => terms.has(termOf(fold(word))));
}

function termOf(folded: string): string {
  return /\p{N}/u.test(folded) ? folded.replace(/[.,/-]/gu, '') : portugueseStem(folded);
}
