import type { Token } from './tokens';

/** Phrases of folded words, found by their first word: a look-up at a token does not try every phrase. */
export class PhraseIndex {
  /** The words after the first, the longest phrase first. */
  private readonly byFirstWord = new Map<string, (readonly string[])[]>();

  constructor(phrases: Iterable<string>) {
    for (const phrase of phrases) {
      const [first = '', ...rest] = phrase.trim().split(/\s+/u);
      if (first === '') continue;
      const known = this.byFirstWord.get(first);
      if (known === undefined) this.byFirstWord.set(first, [rest]);
      else known.push(rest);
    }
    for (const all of this.byFirstWord.values()) all.sort((a, b) => b.length - a.length);
  }

  /** Length in tokens of the longest of the phrases that starts at a token, or 0. */
  lengthAt(tokens: readonly Token[], at: number): number {
    const rest = this.byFirstWord
      .get(tokens[at]?.folded ?? '')
      ?.find((words) => words.every((word, offset) => tokens[at + 1 + offset]?.folded === word));
    return rest === undefined ? 0 : rest.length + 1;
  }
}
