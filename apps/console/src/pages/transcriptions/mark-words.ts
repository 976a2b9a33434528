/** A piece of an excerpt. */
export interface ExcerptPart {
  readonly text: string;
  /** Whether it was searched for. */
  readonly isMatch: boolean;
}

/** The words of the API's search: numbers with their separators, or letters and digits. */
const WORD = /(\p{N}+(?:[.,/-]\p{N}+)*|[\p{L}\p{N}]+)/u;

/** Divides an excerpt of the API, so that the words that were searched for are parts. */
export function markWords(excerpt: string, searched: readonly string[]): readonly ExcerptPart[] {
  const wanted = new Set(searched);
  const parts: ExcerptPart[] = [];
  for (const text of excerpt.split(WORD)) {
    const isMatch = wanted.has(text);
    const last = parts.at(-1);
    if (last === undefined || isMatch || last.isMatch) parts.push({ text, isMatch });
    else parts[parts.length - 1] = { text: last.text + text, isMatch };
  }
  return parts.filter(({ text }) => text !== '');
}
