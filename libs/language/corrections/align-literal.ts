import { isMark } from '../transcript/mark-words';
import { ROUNDING_S } from '../transcript/milliseconds';
import type { Word } from '../transcript/transcript';
import type { LiteralWord } from './reading';
import type { Steps } from './steps';

/** Displayed words that are looked at before the one in which a verbatim word starts: two people who speak at once alternate. */
const LOOK_BACK = 40;

const PAUSE_WORDS = 4_000;

/** The verbatim words of each displayed word of the recognizer. Words under an unintelligible mark have none. */
export function* alignLiteral(words: readonly Word[], literal: readonly Word[]): Steps<LiteralWord[][]> {
  const owned = words.map((): LiteralWord[] => []);
  const same = new SameWords(words);
  const rest: LiteralWord[] = [];
  for (const [order, word] of literal.entries()) {
    if (order % PAUSE_WORDS === 0) yield;
    if (isMark(word)) continue;
    const at = same.take(word);
    if (at === null) rest.push({ word, order });
    else owned[at]!.push({ word, order });
  }
  yield;
  const displayed = words.map((word, at) => ({ word, at }));
  const others = displayed.filter(({ at }) => owned[at]!.length === 0);
  for (const spoken of rest) {
    const { start_s } = spoken.word;
    const owner = ownerOf(spoken.word, others) ?? Math.max(0, lastStartingBefore(displayed, start_s + ROUNDING_S));
    owned[owner]?.push(spoken);
  }
  yield;
  return owned.map((list) => list.sort((a, b) => a.order - b.order));
}

/** Finds the displayed words that equal a verbatim word: all but the formatted ones. */
class SameWords {
  /** Indexes of words that are not taken, by their starts. */
  private readonly at = new Map<number, number[]>();

  constructor(private readonly words: readonly Word[]) {
    words.forEach(({ start_s }, index) => {
      const known = this.at.get(start_s);
      if (known) known.push(index);
      else this.at.set(start_s, [index]);
    });
  }

  take(word: Word): number | null {
    const near = this.at.get(word.start_s) ?? [];
    const found = near.findIndex((index) => isEqual(this.words[index]!, word));
    return found < 0 ? null : near.splice(found, 1)[0]!;
  }
}

function isEqual(one: Word, other: Word): boolean {
  return one.text === other.text && one.end_s === other.end_s && one.speaker === other.speaker;
}

interface Displayed {
  readonly word: Word;
  readonly at: number;
}

/** The formatted word within whose time a verbatim word is, preferably of the same speaker. */
function ownerOf(spoken: Word, displayed: readonly Displayed[]): number | null {
  const middle = (spoken.start_s + spoken.end_s) / 2;
  const last = lastStartingBefore(displayed, middle + ROUNDING_S);
  let other: number | null = null;
  for (let i = last; i >= 0 && i > last - LOOK_BACK; i--) {
    const { word, at } = displayed[i]!;
    if (word.end_s < middle - ROUNDING_S) continue;
    if (word.speaker === spoken.speaker) return at;
    other ??= at;
  }
  return other;
}

/** Index of the last one that starts by a time; -1 without one. They must be in order of their starts. */
function lastStartingBefore(displayed: readonly Displayed[], timeS: number): number {
  let low = 0;
  let high = displayed.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (displayed[middle]!.word.start_s <= timeS) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
