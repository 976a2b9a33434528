import type { SpokenWord } from '../portuguese/spoken-word';
import type { Word } from './transcript';

/** Times of stored words that differ by less are the same time, rounded. */
export const ROUNDING_S = 0.0015;

/** Rounds seconds, or another quantity, to thousandths, which preserves order. */
export function milliseconds(seconds: number): number {
  return Math.round(seconds * 1_000) / 1_000;
}

/** A word as transcripts store it: rounded, and not after the end of the recording. */
export function storedWord(
  { text, startS, endS, confidence, speaker }: SpokenWord,
  durationS = Number.POSITIVE_INFINITY,
): Word {
  return {
    text,
    start_s: Math.min(milliseconds(startS), durationS),
    end_s: Math.min(milliseconds(endS), durationS),
    confidence: milliseconds(confidence),
    ...(speaker !== undefined && { speaker }),
  };
}
