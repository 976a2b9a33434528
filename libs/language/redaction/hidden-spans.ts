import { normalizeTranscript } from '../entities/normalize-transcript';
import { joinSpans, type TimeSpan } from '../speakers/time-spans';
import type { Hypothesis } from '../transcript/hypothesis';
import { segmentWords } from '../transcript/segment-words';

/** How far a bleep extends beyond the words: word times are not more accurate. */
const PAD_S = 0.2;
/** Two hidden spans with a shorter gap are joined. */
const MIN_GAP_S = 0.3;
/** Speech without words this close to a redacted value may be part of it. */
const UNCOVERED_NEAR_S = 1;

/**
 * Time ranges to mute in redacted audio: the redacted words, and speech beside them for which the recognizer found no words. They are in order,
 * disjoint, and inside the recording. `redacted`: times of the masked words.
 */
export function hiddenSpans(
  { durationS, coverage }: Pick<Hypothesis, 'durationS' | 'coverage'>,
  redacted: readonly TimeSpan[],
): TimeSpan[] {
  const uncovered = (coverage?.uncovered ?? []).filter((speech) =>
    redacted.some(
      ({ startS, endS }) => speech.startS - endS < UNCOVERED_NEAR_S && startS - speech.endS < UNCOVERED_NEAR_S,
    ),
  );
  const padded = [...redacted, ...uncovered].map(({ startS, endS }) => ({
    startS: Math.max(0, startS - PAD_S),
    endS: Math.min(durationS, endS + PAD_S),
  }));
  return joinSpans(padded, MIN_GAP_S);
}

/** The hidden spans of a hypothesis before its transcript is built. */
export function hiddenSpansOf(hypothesis: Hypothesis): TimeSpan[] {
  const spoken = hypothesis.windows.flatMap(({ segments }) => segments).flatMap(segmentWords);
  const { redacted = [] } = normalizeTranscript(spoken, { redactAudio: true });
  return hiddenSpans(hypothesis, redacted);
}
