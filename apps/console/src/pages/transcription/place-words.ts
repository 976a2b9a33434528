import type { Segment, Word } from '../../api/queries';

/** A word and its index among all words of the transcript. */
export interface PlacedWord {
  readonly index: number;
  readonly word: Word;
}

export interface Passage {
  readonly segment: Segment;
  readonly words: readonly PlacedWord[];
}

/** The highlight stays on a word for this long after its end, so that it does not flicker between words. */
const HIGHLIGHT_GAP_S = 0.4;

/**
 * Assigns each word to exactly one segment, in order. Because speakers may overlap, a word goes to a segment of its speaker, by time. If its
 * speaker has no segment, it goes to the last segment of any speaker that starts before it.
 */
export function placeWords(segments: readonly Segment[], words: readonly Word[]): readonly Passage[] {
  const passages = segments.map((segment) => ({ segment, words: [] as PlacedWord[] }));
  const bySpeaker = new Map<string, typeof passages>();
  for (const passage of passages) {
    const speaker = passage.segment.speaker ?? '';
    const own = bySpeaker.get(speaker);
    if (own === undefined) bySpeaker.set(speaker, [passage]);
    else own.push(passage);
  }
  const next = new Map<string, number>();
  for (const [index, word] of words.entries()) {
    const speaker = word.speaker ?? '';
    const own = bySpeaker.get(speaker) ?? passages;
    let at = next.get(speaker) ?? 0;
    // Advances to the next segment once it has started; a word between two segments belongs to the earlier one.
    while (
      at + 1 < own.length &&
      own[at + 1]!.segment.start_s <= word.start_s &&
      own[at]!.segment.end_s <= word.start_s
    )
      at += 1;
    next.set(speaker, at);
    own[at]?.words.push({ index, word });
  }
  return passages;
}

/** Whether two passages look the same. */
export function isSamePassage(one: Passage, other: Passage): boolean {
  if (one.segment !== other.segment || one.words.length !== other.words.length) return false;
  return one.words.every(({ index, word }, at) => index === other.words[at]!.index && word === other.words[at]!.word);
}

/** The words `from` … `to` (exclusive) of the passage of a word, as far as they follow each other. */
export function rangeAround(
  passages: readonly Passage[],
  index: number,
): { readonly from: number; readonly to: number } {
  const own = passages.find(({ words }) => words.some((placed) => placed.index === index));
  const indexes = new Set(own?.words.map((placed) => placed.index));
  let [from, to] = [index, index + 1];
  while (indexes.has(from - 1)) from--;
  while (indexes.has(to)) to++;
  return { from, to };
}

/** Index of the word at a second: the last one that started, unless it ended more than `HIGHLIGHT_GAP_S` before. -1: none. */
export function wordAt(words: readonly Word[], second: number): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (words[middle]!.start_s <= second) low = middle + 1;
    else high = middle;
  }
  const word = words[low - 1];
  return word !== undefined && second < word.end_s + HIGHLIGHT_GAP_S ? low - 1 : -1;
}
