/**
 * Subtitles from timed words: the cheapest way of breaking the words into cues, found by dynamic programming over the break after
 * each word. A cue ends at a change of speaker (two short turns may share a cue, one line each) and at a long pause; ends of sentences and clauses are
 * preferred. Long talk is divided into blocks first, so that one step of the generator takes milliseconds.
 */
import { BREAK_COST, breakCost } from './break-cost';
import type { Cue, CueLine, CueWord } from './cue';
import { layOutCue } from './lay-out-cue';
import { MAX_LINES, type SubtitleStyle } from './subtitle-style';

/** A longer pause starts a new cue. */
const PAUSE_S = 1.5;

/** How much worse the end of a shared cue is where its second turn goes on: turns share a cue to be shown whole. */
const BROKEN_TURN = 3;

const COST = { cue: 6, tooShortPerS: 12, tooLongPerS: 12, tooFast: 10, labelAlone: 1000 } as const;

/** A block ends at the first end of a sentence or of a turn after this many words, or at this many. */
const BLOCK_WORDS = 100;
const MAX_BLOCK_WORDS = 200;

/** Words that are broken into cues together, and the word that follows. */
interface Block {
  readonly words: readonly CueWord[];
  readonly next: CueWord | undefined;
}

/** Splits words longer than a line, such as web addresses, so that they fit the screen. */
function* splitLongWords(words: Iterable<CueWord>, { maxLineCharacters }: SubtitleStyle): Generator<CueWord> {
  const pattern = new RegExp(`.{1,${maxLineCharacters}}`, 'gsu');
  for (const word of words) {
    if (word.text.length <= maxLineCharacters) {
      if (word.text !== '') yield word;
      continue;
    }
    const parts = word.text.match(pattern) ?? [];
    const lengthS = (word.end_s - word.start_s) / parts.length;
    for (const [i, text] of parts.entries()) {
      yield { ...word, text, start_s: word.start_s + i * lengthS, end_s: word.start_s + (i + 1) * lengthS };
    }
  }
}

const sameSpeaker = (a: CueWord, b: CueWord): boolean => a.speaker === b.speaker;
const pauseBetween = (a: CueWord, b: CueWord): number => b.start_s - a.end_s;

function* blocksOf(words: Iterable<CueWord>): Generator<Block> {
  let block: CueWord[] = [];
  for (const word of words) {
    if (block.length > 0 && endsBlock(block, word)) {
      yield { words: block, next: word };
      block = [];
    }
    block.push(word);
  }
  if (block.length > 0) yield { words: block, next: undefined };
}

function endsBlock(block: readonly CueWord[], next: CueWord): boolean {
  const last = block.at(-1)!;
  if (last.isLabel) return false;
  if (pauseBetween(last, next) > PAUSE_S || block.length >= MAX_BLOCK_WORDS) return true;
  if (block.length < BLOCK_WORDS) return false;
  return !sameSpeaker(last, next) || breakCost(last.text, next.text) === BREAK_COST.sentence;
}

interface Candidate {
  readonly lines: readonly CueLine[];
  readonly cost: number;
}

/** One cue of `words` before `next`: its lines and its cost. Null when it does not fit. */
function cueCost(words: readonly CueWord[], next: CueWord | undefined, style: SubtitleStyle): Candidate | null {
  const first = words[0]!;
  const last = words.at(-1)!;
  const spokenS = last.end_s - first.start_s;
  if (words.length > 1 && spokenS > style.maxS(MAX_LINES)) return null;
  const layout = layOutCue(words, style);
  if (layout === null) return null;
  const maxS = style.maxS(layout.lines.length);
  const availableS = Math.max(spokenS, Math.min(maxS, (next?.start_s ?? Infinity) - first.start_s));
  const tooShort = Math.max(0, style.minS - availableS) * COST.tooShortPerS;
  const tooLong = Math.max(0, spokenS - maxS) * COST.tooLongPerS;
  const readS = style.readingS(layout.lines.map(({ text }) => text));
  // Relative to the time that there is, so that the same speed costs the same in a short and in a long cue.
  const tooFast = Math.max(0, readS / Math.max(availableS, 0.1) - 1) * COST.tooFast;
  const isShared = words.some((word) => !sameSpeaker(word, last));
  const end = costOfEnd(last, next) * (isShared ? BROKEN_TURN : 1);
  const cost = COST.cue + layout.cost + end + tooShort + tooLong + tooFast;
  return { lines: layout.lines, cost };
}

function costOfEnd(last: CueWord, next: CueWord | undefined): number {
  if (last.isLabel) return COST.labelAlone;
  if (next === undefined || !sameSpeaker(last, next) || pauseBetween(last, next) > PAUSE_S) return 0;
  return breakCost(last.text, next.text);
}

interface Break {
  readonly cost: number;
  readonly from: number;
  readonly lines: readonly CueLine[];
}

/** For each end, the cheapest sequence of cues up to it. A single word always fits, so that one exists. */
function cheapestBreaks({ words, next }: Block, style: SubtitleStyle): Break[] {
  const best: Break[] = [{ cost: 0, from: 0, lines: [] }];
  for (let end = 1; end <= words.length; end++) {
    let cheapest: Break | null = null;
    for (let from = end - 1; from >= 0; from--) {
      if (from < end - 1 && pauseBetween(words[from]!, words[from + 1]!) > PAUSE_S) break;
      const candidate = cueCost(words.slice(from, end), words[end] ?? next, style);
      if (candidate === null) break;
      const cost = best[from]!.cost + candidate.cost;
      if (cheapest === null || cost < cheapest.cost) cheapest = { cost, from, lines: candidate.lines };
    }
    best.push(cheapest!);
  }
  return best;
}

function cuesOf(block: Block, style: SubtitleStyle): Cue[] {
  const best = cheapestBreaks(block, style);
  const cues: Cue[] = [];
  for (let end = block.words.length; end > 0;) {
    const { from, lines } = best[end]!;
    cues.push({ startS: block.words[from]!.start_s, endS: block.words[end - 1]!.end_s, lines });
    end = from;
  }
  return cues.reverse();
}

/** Cues in order, never overlapping, within the limits of the style. None without words. */
export function* buildCues(words: Iterable<CueWord>, style: SubtitleStyle): Generator<Cue> {
  let placedS = 0;
  let waiting: Cue | null = null;
  const place = (cue: Cue, next: Cue | null): Cue => {
    const placed = inTime(cue, { fromS: placedS, nextS: next?.startS ?? Infinity, style });
    placedS = placed.endS;
    return placed;
  };
  for (const block of blocksOf(splitLongWords(words, style))) {
    for (const cue of cuesOf(block, style)) {
      if (waiting !== null) yield place(waiting, cue);
      waiting = cue;
    }
  }
  if (waiting !== null) yield place(waiting, null);
}

interface Place {
  /** End of the cue before. */
  readonly fromS: number;
  /** Start of the next cue. */
  readonly nextS: number;
  readonly style: SubtitleStyle;
}

/** The cue with its time on the screen: to its end or until it is read, from the pause after it first, and by delaying the next cue at worst. */
function inTime(cue: Cue, { fromS, nextS, style }: Place): Cue {
  const maxS = style.maxS(cue.lines.length);
  const startS = Math.max(cue.startS, fromS);
  const spokenEndS = Math.max(startS, Math.min(cue.endS, startS + maxS));
  const readS = Math.min(style.readingS(cue.lines.map(({ text }) => text)), maxS);
  const wantedEndS = Math.min(Math.max(spokenEndS, startS + readS), Math.max(nextS, spokenEndS));
  return { ...cue, startS, endS: Math.max(wantedEndS, startS + style.minS) };
}
