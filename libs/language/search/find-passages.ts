import { excerptAround } from './excerpt-around';
import type { SearchablePassage } from './searchable-transcript';
import { TermFinder, type TermMatch } from './search-terms';

/** A place in a transcript where a search found words. */
export interface SearchHit {
  /** When the first of them is said; the start of its passage where the times of words are not known. */
  readonly start_s: number;
  /** The text around it. */
  readonly text: string;
  /** The words of `text` that were searched for, as it has them. */
  readonly words: readonly string[];
}

/** The passages with most of the terms, in order of time, at most `limit`; none if no passage has a term. Linear in the text. */
export function findPassages(
  passages: readonly SearchablePassage[],
  { terms, limit }: { readonly terms: readonly string[]; readonly limit: number },
): readonly SearchHit[] {
  const finder = new TermFinder(terms);
  const texts = passages.map(({ text }) => text.normalize('NFC'));
  let [most, found]: [number, { readonly index: number; readonly first: TermMatch }[]] = [1, []];
  texts.forEach((text, index) => {
    const matches = finder.find(text);
    const count = new Set(matches.map(({ term }) => term)).size;
    if (count > most) [most, found] = [count, []];
    if (count === most && found.length < limit) found.push({ index, first: matches[0]! });
  });
  return found.map(({ index, first: { word, index: at } }) => {
    const text = excerptAround(texts, { passage: index, at, length: word.length });
    const words = [...new Set(finder.find(text).map((match) => match.word))];
    return { start_s: startOf(passages[index]!, texts[index]!.slice(0, at)), text, words };
  });
}

/** When the word after a beginning of the text is said. */
function startOf({ start_s, starts }: SearchablePassage, before: string): number {
  const ms = starts?.[before.split(' ').length - 1];
  return ms === undefined ? start_s : ms / 1000;
}
