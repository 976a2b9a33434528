import { SENTENCE_END } from '../portuguese/sentence-end';
import type { SpeakerTurn } from './speaker-turn';

export interface TimedWord {
  readonly text: string;
  readonly startS: number;
  readonly endS: number;
}

/** A shorter word is looked up this far to either side of its middle. */
const MIN_HALF_S = 0.02;
/** The previous speaker keeps a word that their turns cover by at least this share, even where another covers more. */
const KEEP_SHARE = 0.5;
/** A single word of another speaker is corrected in sentences of at least this many words. */
const SENTENCE_WORDS = 3;

/**
 * The speaker of each word: the one whose turns cover most of it; where several speak at once, the previous speaker; outside every turn, the
 * nearest turn's. A single word that interrupts another speaker's sentence is assigned to that speaker. All null when there are no turns.
 *
 * `words` and `turns` must be in order of their starts.
 */
export function labelWords(words: readonly TimedWord[], turns: readonly SpeakerTurn[]): (string | null)[] {
  if (turns.length === 0) return words.map(() => null);
  const finder = new TurnFinder(turns);
  const labels: string[] = [];
  for (const word of words) labels.push(speakerOf(finder, word, labels.at(-1)));
  return withoutFlips(words, labels);
}

function speakerOf(finder: TurnFinder, { startS, endS }: TimedWord, before: string | undefined): string {
  const middle = (startS + endS) / 2;
  const from = Math.min(startS, middle - MIN_HALF_S);
  const to = Math.max(endS, middle + MIN_HALF_S);
  const overlaps = finder.overlaps(from, to);
  if (overlaps.size === 0) return finder.nearest(middle);
  if (before !== undefined && (overlaps.get(before) ?? 0) >= KEEP_SHARE * (to - from)) return before;
  return [...overlaps].reduce((best, other) => (other[1] > best[1] ? other : best))[0];
}

/** Within a sentence, a run of one word takes the speaker of the longer run beside it. */
function withoutFlips(words: readonly TimedWord[], labels: readonly string[]): string[] {
  const smooth = [...labels];
  for (let from = 0, to = 0; from < words.length; from = to) {
    to = from + 1;
    while (to < words.length && !SENTENCE_END.test(words[to - 1]!.text)) to++;
    if (to - from >= SENTENCE_WORDS) smoothSentence(smooth, from, to);
  }
  return smooth;
}

function smoothSentence(labels: string[], from: number, to: number): void {
  const original = labels.slice(from, to);
  const runAt = (index: number, direction: 1 | -1): number => {
    let length = 0;
    for (let at = index; original[at] !== undefined && original[at] === original[index]; at += direction) length++;
    return length;
  };
  original.forEach((label, index) => {
    if (original[index - 1] === label || original[index + 1] === label) return;
    const left = index > 0 ? runAt(index - 1, -1) : 0;
    const right = index < original.length - 1 ? runAt(index + 1, 1) : 0;
    if (Math.max(left, right) < 2) return;
    labels[from + index] = left >= right ? original[index - 1]! : original[index + 1]!;
  });
}

/** Looks up turns by time. */
class TurnFinder {
  private readonly latestEnd: number[] = [];

  constructor(private readonly turns: readonly SpeakerTurn[]) {
    for (const { endS } of turns) this.latestEnd.push(Math.max(endS, this.latestEnd.at(-1) ?? 0));
  }

  /** Seconds that each speaker speaks between two times. */
  overlaps(fromS: number, toS: number): Map<string, number> {
    const seconds = new Map<string, number>();
    for (let i = this.firstEndingAfter(fromS); i < this.turns.length && this.turns[i]!.startS < toS; i++) {
      const { speaker, startS, endS } = this.turns[i]!;
      const shared = Math.min(endS, toS) - Math.max(startS, fromS);
      if (shared > 0) seconds.set(speaker, (seconds.get(speaker) ?? 0) + shared);
    }
    return seconds;
  }

  nearest(timeS: number): string {
    const index = this.firstEndingAfter(timeS);
    const next = this.turns[index];
    const last = this.lastEndingBefore(index);
    if (!next) return last!.speaker;
    return last && timeS - last.endS <= next.startS - timeS ? last.speaker : next.speaker;
  }

  /** The turn with the latest end among the first `count`. */
  private lastEndingBefore(count: number): SpeakerTurn | undefined {
    for (let i = count - 1; i >= 0; i--) if (this.turns[i]!.endS === this.latestEnd[count - 1]) return this.turns[i];
    return undefined;
  }

  private firstEndingAfter(timeS: number): number {
    let low = 0;
    let high = this.turns.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.latestEnd[middle]! > timeS) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
