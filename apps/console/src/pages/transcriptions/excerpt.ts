/** A piece of a passage. */
export interface ExcerptPart {
  readonly text: string;
  /** Whether it was searched for. */
  readonly isMatch: boolean;
}

/** Characters of a passage that a list shows, and of those before the first match. */
const [SHOWN, BEFORE] = [180, 50];

/** The words of the API's search: numbers with their separators, or letters and digits. */
const WORD = /\p{N}+(?:[.,/-]\p{N}+)*|[\p{L}\p{N}]+/gu;

/** The part of a passage around the first of the words that were searched for, with all of them marked. */
export function excerptOf(text: string, searched: readonly string[]): readonly ExcerptPart[] {
  const whole = text.normalize('NFC');
  const wanted = new Set(searched);
  const matches = [...whole.matchAll(WORD)].filter(([word]) => wanted.has(word));
  const { start, end } = windowOf(whole, matches[0]?.index ?? 0);
  const parts: ExcerptPart[] = [];
  const add = (from: number, to: number, isMatch: boolean): void => {
    if (from < to) parts.push({ text: whole.slice(from, to), isMatch });
  };
  let at = start;
  for (const { index, 0: word } of matches) {
    if (index + word.length > end) break;
    add(at, index, false);
    add(index, index + word.length, true);
    at = index + word.length;
  }
  add(at, end, false);
  if (start > 0) parts.unshift({ text: '… ', isMatch: false });
  if (end < whole.length) parts.push({ text: ' …', isMatch: false });
  return parts;
}

/** Begins and ends between words, unless a word is longer than the excerpt. */
function windowOf(text: string, first: number): { readonly start: number; readonly end: number } {
  if (text.length <= SHOWN) return { start: 0, end: text.length };
  const space = first <= BEFORE ? -1 : text.indexOf(' ', first - BEFORE);
  const start = first <= BEFORE ? 0 : space === -1 || space >= first ? first : space + 1;
  if (text.length - start <= SHOWN) return { start, end: text.length };
  const last = text.lastIndexOf(' ', start + SHOWN);
  return { start, end: last > start ? last : start + SHOWN };
}
