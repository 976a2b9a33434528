import type { ScoredTokens } from './token-rows';
import type { FoundText } from './window-search';

/** Text tokens at the end of a hypothesis that must repeat one n-gram. Natural repetition of a word is shorter. */
const LOOP_TOKENS = 48;
/** Minimum number of repetitions. A refrain occurs three times. */
const LOOP_REPEATS = 5;
/** Longest n-gram that is checked: a longer one does not repeat this often within a window. */
const LONGEST_PERIOD = 40;

/**
 * The length of the n-gram that a hypothesis has started to repeat forever; 0 if none. Cheap enough for every row of every step: it stops
 * comparing at the first difference.
 *
 * `tokens`: text and timestamp ids since the prompt; `next` follows them. Timestamps break a loop: they advance through the audio, and the
 * compression ratio catches repetition there.
 */
export function loopPeriod(tokens: Int32Array, next: number): number {
  const last = tokens.length - 1;
  for (let period = 1; period <= LONGEST_PERIOD; period++) {
    const needed = Math.max(LOOP_TOKENS, LOOP_REPEATS * period);
    if (needed > tokens.length + 1) return 0;
    if (tokens[last + 1 - period] !== next) continue;
    const first = last + 2 - needed + period;
    let i = last;
    while (i >= first && tokens[i] === tokens[i - period]) i--;
    if (i < first) return period;
  }
  return 0;
}

/** Shortens a looping hypothesis to one repetition, with the same mean log-probability per token. It earns no bonus. */
export function cutLoop({ tokens, logProbs }: ScoredTokens, period: number, logProb: number): FoundText {
  let end = tokens.length;
  while (end > period && tokens[end - 1] === tokens[end - 1 - period]) end--;
  return {
    tokens: tokens.slice(0, end),
    logProbs: logProbs.slice(0, end),
    logProb: (logProb * end) / tokens.length,
    bonus: 0,
    looped: true,
    stopsEarly: false,
  };
}
