import { countSyllables } from '@aether/language';
import type { TimeSpan } from '@aether/language';
import { enforceMinDuration } from './enforce-min-duration';

interface SpokenWord extends TimeSpan {
  readonly text: string;
}

/** The detector starts late on a stop before a vowel and ends early on a fading s. */
const VOICED_EDGE_S = 0.06;
/** Silences within a word are shorter: the closure of a stop. */
const PAUSE_S = 0.25;
/** A part of a word beyond a pause that is shorter than this belongs to the neighboring word. */
const SCRAP_S = 0.2;
/** A drawn-out syllable, and a constant per word: "é…" of 0.8 s occurs in speech, one of 2 s spans a missing word. */
const SYLLABLE_S = 0.4;
const WORD_S = 0.4;

/** The longest duration of a word, in seconds. */
export function longestWordS(text: string): number {
  return WORD_S + SYLLABLE_S * countSyllables(text);
}

/**
 * Moves word times to where the voice is. Attention lingers in silence and extends words over omitted speech. So edges in silence move to the
 * voice; a word on both sides of a pause keeps the side that holds more of it, unless its syllables fill both; and no word lasts longer than its
 * syllables allow. Returns all words, in order, inside `within`, each of positive length.
 *
 * `voiced`: in order; words are in order up to overlaps.
 */
export function clampWordTimes<Word extends SpokenWord>(
  words: readonly Word[],
  voiced: readonly TimeSpan[],
  within: TimeSpan,
): Word[] {
  const islands = voicedIslands(voiced);
  const clamped = words.map((word, i) => {
    const { startS, endS } = clampWord(word, islands, i === 0);
    return { ...word, startS, endS };
  });
  return enforceMinDuration(clamped, within);
}

/** Voiced spans, joined across silences shorter than a pause. */
function voicedIslands(voiced: readonly TimeSpan[]): TimeSpan[] {
  const islands: { startS: number; endS: number }[] = [];
  for (const { startS, endS } of voiced) {
    const last = islands.at(-1);
    if (last && startS - last.endS < PAUSE_S) last.endS = endS;
    else islands.push({ startS, endS });
  }
  return islands.map(({ startS, endS }) => ({ startS: startS - VOICED_EDGE_S, endS: endS + VOICED_EDGE_S }));
}

function clampWord(word: SpokenWord, islands: readonly TimeSpan[], first: boolean): TimeSpan {
  const limitS = longestWordS(word.text);
  const parts = islands
    .filter(({ startS, endS }) => startS < word.endS && endS > word.startS)
    .map(({ startS, endS }) => ({ startS: Math.max(startS, word.startS), endS: Math.min(endS, word.endS) }));
  while (parts.length > 1) {
    const [first, last] = [parts[0]!, parts.at(-1)!];
    const shorterS = Math.min(lengthOf(first), lengthOf(last));
    if (last.endS - first.startS <= limitS && shorterS >= SCRAP_S) break;
    if (lengthOf(first) === shorterS) parts.shift();
    else parts.pop();
  }
  const startS = parts[0]?.startS ?? word.startS;
  const endS = parts.at(-1)?.endS ?? word.endS;
  if (endS - startS <= limitS) return { startS, endS };
  // Alignment extends a word until the next one starts, so its end is too late; only the first word's start is too early.
  return first ? { startS: endS - limitS, endS } : { startS, endS: startS + limitS };
}

function lengthOf({ startS, endS }: TimeSpan): number {
  return endS - startS;
}
