import type { Hypothesis, SegmentHypothesis, WordHypothesis } from './hypothesis';
import type { Segment, Transcript, Word } from './transcript';

/** What the API delivers of a recording's (merged) hypothesis. Times are rounded to milliseconds and stay inside the recording. */
export function toTranscript({ durationS, windows }: Hypothesis): Transcript {
  const spoken = windows.flatMap((window) => window.segments).filter(hasText);
  return {
    text: spoken.map((segment) => segment.text.trim()).join(' '),
    words: spoken.flatMap((segment) => segment.words.map((word) => toWord(word, durationS))),
    segments: toSegments(spoken, { firstId: 0, durationS }),
  };
}

/** Segments that hold text, numbered from `firstId` on. `durationS`: of the whole recording. */
export function toSegments(
  segments: readonly SegmentHypothesis[],
  { firstId, durationS }: { readonly firstId: number; readonly durationS: number },
): Segment[] {
  return segments.filter(hasText).map((segment, index) => ({
    id: firstId + index,
    start_s: milliseconds(segment.startS, durationS),
    end_s: milliseconds(segment.endS, durationS),
    text: segment.text.trim(),
    confidence: meanConfidence(segment.words),
  }));
}

function hasText({ text }: SegmentHypothesis): boolean {
  return text.trim() !== '';
}

function toWord({ text, startS, endS, confidence }: WordHypothesis, durationS: number): Word {
  return {
    text,
    start_s: milliseconds(startS, durationS),
    end_s: milliseconds(endS, durationS),
    confidence: rounded(confidence),
  };
}

function meanConfidence(words: readonly WordHypothesis[]): number {
  if (words.length === 0) return 0;
  return rounded(words.reduce((sum, word) => sum + word.confidence, 0) / words.length);
}

/** Rounding keeps the order, and the end of the recording bounds it. */
function milliseconds(seconds: number, durationS: number): number {
  return Math.min(rounded(seconds), durationS);
}

function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
