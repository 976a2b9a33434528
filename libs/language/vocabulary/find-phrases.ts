import type { Word } from '../transcript/transcript';

const BEFORE = /^[^\p{L}\p{N}[\]]*/u;
const AFTER = /[^\p{L}\p{N}[\]]*$/u;

/** Words `from` … `to` (exclusive) that spell a phrase. */
export interface PhraseMatch<P> {
  readonly from: number;
  readonly to: number;
  readonly phrase: P;
  /** Signs before and after the phrase. */
  readonly opening: string;
  readonly closing: string;
  /** The phrase in its case. */
  readonly text: string;
}

/** Letters and digits of a word, without the signs around them. */
export function bareWord(text: string): string {
  return text.replace(BEFORE, '').replace(AFTER, '');
}

/**
 * Finds phrases in words of one speaker: whole words, in any case, with no signs between them. Of several at a place the longest, and none
 * overlaps another.
 */
export class PhraseFinder<P> {
  /** Phrases by their first word, the longest first. */
  private readonly byFirst = new Map<string, { readonly words: readonly string[]; readonly phrase: P }[]>();

  constructor(phrases: Iterable<P>, textOf: (phrase: P) => string) {
    for (const phrase of phrases) {
      const words = textOf(phrase).toLowerCase().split(/\s+/u);
      const known = this.byFirst.get(words[0]!);
      if (known === undefined) this.byFirst.set(words[0]!, [{ words, phrase }]);
      else known.push({ words, phrase });
    }
    for (const phrases of this.byFirst.values()) phrases.sort((a, b) => b.words.length - a.words.length);
  }

  *find(words: readonly Word[]): Generator<PhraseMatch<P>, void, undefined> {
    if (this.byFirst.size === 0) return;
    for (let at = 0; at < words.length;) {
      const match = this.matchAt(words, at);
      if (match !== null) yield match;
      at = match?.to ?? at + 1;
    }
  }

  private matchAt(words: readonly Word[], at: number): PhraseMatch<P> | null {
    const first = bareWord(words[at]!.text).toLowerCase();
    const known = this.byFirst.get(first)?.find((phrase) => spells(words, at, phrase.words));
    if (known === undefined) return null;
    const to = at + known.words.length;
    const text = words
      .slice(at, to)
      .map((word) => word.text)
      .join(' ');
    const opening = BEFORE.exec(text)![0];
    const closing = AFTER.exec(text)![0];
    return { from: at, to, phrase: known.phrase, opening, closing, text: bareWord(text) };
  }
}

function spells(words: readonly Word[], at: number, phrase: readonly string[]): boolean {
  const { speaker } = words[at]!;
  const last = phrase.length - 1;
  return phrase.every((expected, index) => {
    const word = words[at + index];
    if (word === undefined || word.speaker !== speaker) return false;
    const opened = index === 0 ? word.text.replace(BEFORE, '') : word.text;
    const text = index === last ? opened.replace(AFTER, '') : opened;
    return text.toLowerCase() === expected;
  });
}
