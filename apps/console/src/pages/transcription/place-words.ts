import type { Segment, Word } from '../../api/queries';

/** A word and where it stands among all words of the transcript. */
export interface PlacedWord {
  readonly index: number;
  readonly word: Word;
}

export interface Passage {
  readonly segment: Segment;
  readonly words: readonly PlacedWord[];
}

/** Between two words of a sentence the light does not go out. */
const LINGERS_S = 0.4;

/**
 * The words of each segment, in their order. Two people may speak at once: a word goes to the segment of its own speaker, by time.
 * Every word is in exactly one segment; where its speaker has none, in the one that begins last before it.
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
    // Goes on to the segment after while that has begun: what lies between two belongs to the one before.
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

/** Index of the word at a second: the last one that has started, unless it ended long before. -1: none. */
export function wordAt(words: readonly Word[], second: number): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (words[middle]!.start_s <= second) low = middle + 1;
    else high = middle;
  }
  const word = words[low - 1];
  return word !== undefined && second < word.end_s + LINGERS_S ? low - 1 : -1;
}
