import { countSyllables } from '@aether/language';
import type { TimeSpan } from '@aether/language';
import { enforceMinDuration } from './enforce-min-duration';

interface SpokenWord extends TimeSpan {
  readonly text: string;
}

/** Sounds that the detector hears late or lets go early: a stop before a vowel, a fading s. */
const VOICED_EDGE_S = 0.06;
/** Silence within a word: the closure of a stop is shorter. */
const PAUSE_S = 0.25;
/** Less of a word than this on the far side of a pause is the edge of its neighbor. */
const SCRAP_S = 0.2;
/** A drawn-out syllable, and what a word may last on top: "é…" of 0.8 s is heard, one of 2 s is a word that was stretched. */
const SYLLABLE_S = 0.4;
const WORD_S = 0.4;

/** The longest that a word may last, in seconds. */
export function longestWordS(text: string): number {
  return WORD_S + SYLLABLE_S * countSyllables(text);
}

/**
 * The same words where their sounds are. Attention lingers in silence and spans words over what was left out: edges in silence move to
 * the voice, a word on both sides of a pause keeps to the side that holds more of it where its syllables do not fill both, and none lasts
 * longer than its syllables allow. Words come out in order, inside `within`, each of positive length.
 *
 * `voiced`: in order; words are in order up to overlaps.
 */
export function clampWordTimes<Word extends SpokenWord>(
  words: readonly Word[],
  voiced: readonly TimeSpan[],
  within: TimeSpan,
): Word[] {
  const islands = voicedIslands(voiced);
  const settled = words.map((word, i) => {
    const { startS, endS } = settle(word, islands, i === 0);
    return { ...word, startS, endS };
  });
  return enforceMinDuration(settled, within);
}

/** Voiced spans between pauses. */
function voicedIslands(voiced: readonly TimeSpan[]): TimeSpan[] {
  const islands: { startS: number; endS: number }[] = [];
  for (const { startS, endS } of voiced) {
    const last = islands.at(-1);
    if (last && startS - last.endS < PAUSE_S) last.endS = endS;
    else islands.push({ startS, endS });
  }
  return islands.map(({ startS, endS }) => ({ startS: startS - VOICED_EDGE_S, endS: endS + VOICED_EDGE_S }));
}

function settle(word: SpokenWord, islands: readonly TimeSpan[], first: boolean): TimeSpan {
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
  // A word starts where attention reaches it and lasts until the next one does, so its end is what was stretched; the first word's is its start.
  return first ? { startS: endS - limitS, endS } : { startS, endS: startS + limitS };
}

function lengthOf({ startS, endS }: TimeSpan): number {
  return endS - startS;
}
