import { isMark } from '../transcript/mark-words';
import { ROUNDING_S } from '../transcript/milliseconds';
import type { Word } from '../transcript/transcript';
import type { LiteralWord } from './reading';

/** Displayed words that are looked at before the one in which a verbatim word starts: two people who speak at once alternate. */
const LOOK_BACK = 40;

/** The verbatim words of each displayed word of the recognizer. Words under an unintelligible mark have none. */
export function alignLiteral(words: readonly Word[], literal: readonly Word[]): LiteralWord[][] {
  const owned = words.map((): LiteralWord[] => []);
  const same = new SameWords(words);
  const rest: LiteralWord[] = [];
  literal.forEach((word, order) => {
    if (isMark(word)) return;
    const at = same.take(word);
    if (at === null) rest.push({ word, order });
    else owned[at]!.push({ word, order });
  });
  const displayed = words.map((word, at) => ({ word, at }));
  const others = displayed.filter(({ at }) => owned[at]!.length === 0);
  for (const spoken of rest) {
    const { start_s } = spoken.word;
    const owner = ownerOf(spoken.word, others) ?? Math.max(0, lastStartingBefore(displayed, start_s + ROUNDING_S));
    owned[owner]?.push(spoken);
  }
  return owned.map((list) => list.sort((a, b) => a.order - b.order));
}

/** Finds the displayed words that equal a verbatim word: all but the formatted ones. */
class SameWords {
  private readonly at = new Map<string, number[]>();

  constructor(words: readonly Word[]) {
    words.forEach((word, index) => {
      const key = keyOf(word);
      const known = this.at.get(key);
      if (known) known.push(index);
      else this.at.set(key, [index]);
    });
  }

  take(word: Word): number | null {
    return this.at.get(keyOf(word))?.shift() ?? null;
  }
}

const keyOf = ({ text, start_s, end_s, speaker = '' }: Word): string => `${start_s} ${end_s} ${speaker} ${text}`;

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
