import { totalS, type TimeSpan } from '@aether/language';

/** A span in which voices are heard and no word is. */
export interface UncoveredSpan extends TimeSpan {
  /** Voiced seconds in it. */
  readonly voicedS: number;
  /** Voiced seconds between the words around it, with those that these speak for. */
  readonly bareS: number;
  /** Where the words around it end and start; infinite where there is none. */
  readonly between: TimeSpan;
}

/**
 * A word speaks for this much on either side of it: for the hesitation, the drawn-out sound and the breath that aligned times leave out.
 * Measured on 832 s of voices: of what the times alone leave bare, 96 % lies within it.
 */
const REACH_S = 0.5;
/** Less than this between words that reach so far is no word: coughs and the detector's own slack. */
const LEAST_UNCOVERED_S = 0.5;

/**
 * What of the voiced time no word covers. `voiced` and `words`: each in order and without overlaps.
 */
export function uncoveredSpans(voiced: readonly TimeSpan[], words: readonly TimeSpan[]): UncoveredSpan[] {
  const spans: UncoveredSpan[] = [];
  let next = 0;
  for (let i = 0; i <= words.length; i++) {
    const between = { startS: words[i - 1]?.endS ?? -Infinity, endS: words[i]?.startS ?? Infinity };
    const from = between.startS + REACH_S;
    const to = between.endS - REACH_S;
    while (next < voiced.length && voiced[next]!.endS <= from) next++;
    const parts: TimeSpan[] = [];
    for (let at = next; at < voiced.length && voiced[at]!.startS < to; at++) {
      const { startS, endS } = voiced[at]!;
      parts.push({ startS: Math.max(startS, from), endS: Math.min(endS, to) });
    }
    const voicedS = totalS(parts);
    if (voicedS < LEAST_UNCOVERED_S) continue;
    const bareS = voicedWithinS(between, voiced);
    spans.push({ startS: parts[0]!.startS, endS: parts.at(-1)!.endS, voicedS, bareS, between });
  }
  return spans;
}

/** Voiced seconds inside a span. */
export function voicedWithinS(within: TimeSpan, voiced: readonly TimeSpan[]): number {
  return voiced.reduce(
    (sum, { startS, endS }) => sum + Math.max(0, Math.min(endS, within.endS) - Math.max(startS, within.startS)),
    0,
  );
}
