import { fold } from '../portuguese/fold';
import { portugueseStem } from './portuguese-stem';

/** A number with its separators, or a word: "390.533.447-05" is one term, which "39053344705" finds. */
const TERM = /\p{N}+(?:[.,/-]\p{N}+)*|[\p{L}\p{N}]+/gu;

/** The distinct terms of a text, in order of their first use: digits of numbers without separators, and stems of words. */
export function searchTerms(text: string): readonly string[] {
  // A long text has few distinct words, and stemming takes most of the time.
  const words = new Set(Array.from(fold(text).matchAll(TERM), ([word]) => word));
  return [...new Set(Array.from(words, termOf))];
}

/** A word or number whose term was searched for. */
export interface TermMatch {
  readonly term: string;
  /** As the text has it. */
  readonly word: string;
  /** Of its first character in the text, which is in NFC. */
  readonly index: number;
}

/** Finds words of some terms in texts. */
export class TermFinder {
  /** Of words that were looked at. */
  private readonly terms = new Map<string, string>();
  private readonly wanted: ReadonlySet<string>;

  constructor(wanted: readonly string[]) {
    this.wanted = new Set(wanted);
  }

  /** @param text in NFC */
  find(text: string): readonly TermMatch[] {
    const found: TermMatch[] = [];
    for (const { 0: word, index } of text.matchAll(TERM)) {
      const term = this.termOf(word);
      if (this.wanted.has(term)) found.push({ term, word, index });
    }
    return found;
  }

  private termOf(word: string): string {
    const known = this.terms.get(word);
    if (known !== undefined) return known;
    const term = termOf(fold(word));
    this.terms.set(word, term);
    return term;
  }
}

function termOf(folded: string): string {
  return /\p{N}/u.test(folded) ? folded.replace(/[.,/-]/gu, '') : portugueseStem(folded);
}
