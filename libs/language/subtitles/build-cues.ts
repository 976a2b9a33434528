/**
 * Subtitles from timed words: the cheapest way of breaking the words into cues, found by dynamic programming over the break after
 * each word. A cue has at most two lines and seven seconds. It ends at a change of speaker (two short turns may share a cue, one line
 * each, with dashes) and at a long pause; ends of sentences and clauses are preferred.
 */
import type { Word } from '../transcript/transcript';
import { breakCost } from './break-cost';
import { type Cue, MAX_CUE_S, MAX_LINE_CHARACTERS, MAX_LINES, MIN_CUE_S } from './cue';
import { wrapLines, type WrappedLines } from './wrap-lines';

/** A longer pause starts a new cue. */
const PAUSE_S = 1.5;
/** Characters per second that a viewer can read (BBC: 160–180 words per minute, about 15–17; fast speech exceeds it). */
const READABLE_CHARACTERS_PER_S = 17;
const DASH = '– ';

const COST = { cue: 6, tooShortPerS: 12, tooFastPerCharacterPerS: 0.6, sharedByTurns: 5 } as const;

/** Splits words longer than a line, such as web addresses, so that they fit the screen. */
function splitLongWords(words: readonly Word[]): Word[] {
  return words.flatMap((word) => {
    const parts = word.text.match(new RegExp(`.{1,${MAX_LINE_CHARACTERS}}`, 'gsu')) ?? [];
    const lengthS = (word.end_s - word.start_s) / Math.max(1, parts.length);
    return parts.map((text, i) => ({
      ...word,
      text,
      start_s: word.start_s + i * lengthS,
      end_s: word.start_s + (i + 1) * lengthS,
    }));
  });
}

const sameSpeaker = (a: Word, b: Word): boolean => a.speaker === b.speaker;

/** The lines of `words` as one cue and the cost of the line break, or null when they do not fit one cue. */
function layOut(words: readonly Word[]): WrappedLines | null {
  const turns: Word[][] = [];
  words.forEach((word, i) => {
    if (i === 0 || !sameSpeaker(words[i - 1]!, word)) turns.push([]);
    turns.at(-1)!.push(word);
  });
  if (turns.length === 1) {
    return wrapLines(words.map((word) => word.text));
  }
  if (turns.length > MAX_LINES) return null;
  const lines = turns.map((turn) => DASH + turn.map((word) => word.text).join(' '));
  return lines.every((line) => line.length <= MAX_LINE_CHARACTERS) ? { lines, cost: COST.sharedByTurns } : null;
}

/** One cue of `words` before `next`: its lines and its cost. */
function cueCost(words: readonly Word[], next: Word | undefined): WrappedLines | null {
  const first = words[0]!;
  const last = words.at(-1)!;
  const layout = layOut(words);
  if (layout === null) return null;
  const spokenS = last.end_s - first.start_s;
  if (words.length > 1 && spokenS > MAX_CUE_S) return null;
  const availableS = Math.max(spokenS, Math.min(MAX_CUE_S, (next?.start_s ?? Infinity) - first.start_s));
  const characters = layout.lines.join(' ').length;
  const tooShort = Math.max(0, MIN_CUE_S - availableS) * COST.tooShortPerS;
  const tooFast = Math.max(0, characters / Math.max(availableS, 0.1) - READABLE_CHARACTERS_PER_S);
  const atTurn = next === undefined || !sameSpeaker(last, next) || next.start_s - last.end_s > PAUSE_S;
  const breaking = atTurn ? 0 : breakCost(last.text, next.text);
  return {
    lines: layout.lines,
    cost: COST.cue + layout.cost + breaking + tooShort + tooFast * COST.tooFastPerCharacterPerS,
  };
}

interface Break {
  readonly cost: number;
  readonly from: number;
  readonly lines: readonly string[];
}

/** For each end, the cheapest sequence of cues up to it. A single word always fits, so that one exists. */
function cheapestBreaks(words: readonly Word[]): Break[] {
  const best: Break[] = [{ cost: 0, from: 0, lines: [] }];
  for (let end = 1; end <= words.length; end++) {
    let cheapest: Break | null = null;
    for (let from = end - 1; from >= 0; from--) {
      if (from < end - 1 && words[from + 1]!.start_s - words[from]!.end_s > PAUSE_S) break;
      const candidate = cueCost(words.slice(from, end), words[end]);
      if (candidate === null) break;
      const cost = best[from]!.cost + candidate.cost;
      if (cheapest === null || cost < cheapest.cost) cheapest = { cost, from, lines: candidate.lines };
    }
    best.push(cheapest!);
  }
  return best;
}

/** Gives every cue its minimum time on the screen without overlaps: from the pause after it first, then by delaying the next cue. */
function placeInTime(cues: readonly Cue[]): Cue[] {
  const placed: Cue[] = [];
  cues.forEach((cue, i) => {
    const startS = Math.max(cue.startS, placed.at(-1)?.endS ?? 0);
    const spokenEndS = Math.min(cue.endS, startS + MAX_CUE_S);
    const nextStartS = cues[i + 1]?.startS ?? Infinity;
    const readS = cue.lines.join(' ').length / READABLE_CHARACTERS_PER_S;
    const wantedEndS = Math.min(
      Math.max(spokenEndS, startS + Math.min(readS, MAX_CUE_S)),
      Math.max(nextStartS, spokenEndS),
    );
    placed.push({ ...cue, startS, endS: Math.max(wantedEndS, startS + MIN_CUE_S) });
  });
  return placed;
}

/** Cues of at most 2 × 42 characters and 1–7 s, in order, never overlapping. Empty without words. */
export function buildCues(transcriptWords: readonly Word[]): Cue[] {
  const words = splitLongWords(transcriptWords);
  const best = cheapestBreaks(words);
  const cues: Cue[] = [];
  for (let end = words.length; end > 0;) {
    const { from, lines } = best[end]!;
    const first = words[from]!;
    const oneSpeaker = words.slice(from, end).every((word) => sameSpeaker(word, first));
    cues.push({
      startS: first.start_s,
      endS: words[end - 1]!.end_s,
      lines,
      ...(oneSpeaker && first.speaker !== undefined ? { speaker: first.speaker } : {}),
    });
    end = from;
  }
  return placeInTime(cues.reverse());
}
