import { createYieldToMain } from '../../scheduling/yield-to-main';
import type { Passage } from './place-words';

/** One occurrence of the searched text. */
export interface TextMatch {
  /** Index of the passage. */
  readonly passage: number;
  /** Indexes of the matching words in the whole transcript. */
  readonly words: readonly number[];
}

/** Normalizes text for search: ignores case, accents and punctuation. */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * Finds the consecutive words that contain the searched text, in order; none for an empty search. Yields to the main thread between slices of
 * work, because transcripts may be hours long. Rejects when `signal` is aborted.
 */
export async function findText(
  passages: readonly Passage[],
  searched: string,
  signal?: AbortSignal,
): Promise<readonly TextMatch[]> {
  const wanted = plainText(searched);
  if (wanted === '') return [];
  const found: TextMatch[] = [];
  const yieldToMain = createYieldToMain();
  for (const [index, passage] of passages.entries()) {
    found.push(...matchesIn(passage, index, wanted));
    await yieldToMain();
    signal?.throwIfAborted();
  }
  return found;
}

function matchesIn(whole: Passage, passage: number, wanted: string): readonly TextMatch[] {
  const { text, starts } = searchable(whole);
  const found: TextMatch[] = [];
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length)) {
    const matching = whole.words.filter(
      (_, index) => starts[index]! < at + wanted.length && (starts[index + 1] ?? text.length) > at,
    );
    found.push({ passage, words: matching.map(({ index }) => index) });
  }
  return found;
}

interface Searchable {
  readonly text: string;
  /** Offset in `text` at which each word starts. */
  readonly starts: readonly number[];
}

/** Computed once per passage, because the search runs over the whole transcript at each keystroke. */
const prepared = new WeakMap<Passage, Searchable>();

function searchable(passage: Passage): Searchable {
  const known = prepared.get(passage);
  if (known !== undefined) return known;
  const starts: number[] = [];
  let text = '';
  for (const { word } of passage.words) {
    starts.push(text.length);
    text += `${plainText(word.text)} `;
  }
  const made = { text, starts };
  prepared.set(passage, made);
  return made;
}
