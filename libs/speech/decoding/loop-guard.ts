import type { FoundText } from './window-search';

/** Text tokens that the end of a hypothesis must hold as one n-gram over and over. People who say a word again and again say it less often. */
const LOOP_TOKENS = 48;
/** So often at least. A refrain comes back three times. */
const LOOP_REPEATS = 5;
/** N-grams up to this length are looked for: a longer one does not come so often within a window. */
const LONGEST_PERIOD = 40;

/**
 * The length of the n-gram that a hypothesis has begun to repeat for ever; 0 where it has not. Cheap enough for every row of every step: a
 * tail that does not repeat is given up at the first difference.
 *
 * `tokens`: text and timestamp ids since the prompt; `next` follows them. Timestamps break a loop: there the audio goes on, and the
 * compression ratio judges.
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

/** A hypothesis that loops, with what it repeats at its end said once, as likely a token as it was. Nothing in it earns a bonus. */
export function cutLoop(tokens: Int32Array, period: number, logProb: number): FoundText {
  let end = tokens.length;
  while (end > period && tokens[end - 1] === tokens[end - 1 - period]) end--;
  return { tokens: [...tokens.subarray(0, end)], logProb: (logProb * end) / tokens.length, bonus: 0, looped: true };
}
