import type { SpokenWord } from '../portuguese/spoken-word';
import { milliseconds } from './milliseconds';
import type { Word } from './transcript';

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
