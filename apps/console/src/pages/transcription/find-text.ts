import { createYieldToMain } from '../../scheduling/yield-to-main';
import type { Passage } from './place-words';

/** One place where the searched text was said. */
export interface Found {
  /** Of the passage, among all. */
  readonly passage: number;
  /** Of its words, among all words of the transcript. */
  readonly words: readonly number[];
}

/** As people search: without regard to case, accents and punctuation. */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * Where words in a row begin with, hold or end with what is searched, in order. Nothing is found for nothing. Hours of them are searched in slices,
 * between which the page does what it is asked to. Rejects when `signal` is aborted meanwhile.
 */
export async function findText(
  passages: readonly Passage[],
  searched: string,
  signal?: AbortSignal,
): Promise<readonly Found[]> {
  const wanted = plainText(searched);
  if (wanted === '') return [];
  const found: Found[] = [];
  const yieldToMain = createYieldToMain();
  for (const [index, passage] of passages.entries()) {
    found.push(...foundIn(passage, index, wanted));
    await yieldToMain();
    signal?.throwIfAborted();
  }
  return found;
}

function foundIn(whole: Passage, passage: number, wanted: string): readonly Found[] {
  const { text, starts } = searchable(whole);
  const found: Found[] = [];
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length)) {
    const held = whole.words.filter(
      (_, index) => starts[index]! < at + wanted.length && (starts[index + 1] ?? text.length) > at,
    );
    found.push({ passage, words: held.map(({ index }) => index) });
  }
  return found;
}

interface Searchable {
  readonly text: string;
  /** Where in it each word begins. */
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
