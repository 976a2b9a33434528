import type { CueLine, CueWord } from './cue';
import { MAX_LINES, type SubtitleStyle } from './subtitle-style';
import { wrapLines } from './wrap-lines';

/** Begins a turn that has no name. */
const DASH = '– ';
/** Cost of a cue of two speakers, on the scale of `breakCost`. */
const SHARED_COST = 5;

export interface CueLayout {
  readonly lines: readonly CueLine[];
  /** On the scale of `breakCost`. */
  readonly cost: number;
}

/** The lines of `words` as one cue, or null when they do not fit. Two short turns may share a cue, one line each. */
export function layOutCue(words: readonly CueWord[], { maxLineCharacters }: SubtitleStyle): CueLayout | null {
  const turns = turnsOf(words);
  if (turns.length > MAX_LINES) return null;
  if (turns.length === 1) {
    const texts = words.map(({ text }) => text);
    const wrapped = wrapLines(texts, maxLineCharacters);
    return wrapped && { cost: wrapped.cost, lines: wrapped.lines.map((text) => lineOf(text, words[0]!)) };
  }
  const lines = turns.map((turn) => {
    const text = turn.map((word) => word.text).join(' ');
    return lineOf(turn[0]!.isLabel ? text : DASH + text, turn[0]!);
  });
  return lines.every(({ text }) => text.length <= maxLineCharacters) ? { lines, cost: SHARED_COST } : null;
}

function lineOf(text: string, { speaker }: CueWord): CueLine {
  return { text, ...(speaker !== undefined && { speaker }) };
}

function turnsOf(words: readonly CueWord[]): readonly (readonly CueWord[])[] {
  const turns: CueWord[][] = [];
  words.forEach((word, i) => {
    if (i === 0 || words[i - 1]!.speaker !== word.speaker) turns.push([]);
    turns.at(-1)!.push(word);
  });
  return turns;
}
