import { normalizeTranscript } from '../entities/normalize-transcript';
import { joinSpans, type TimeSpan } from '../speakers/time-spans';
import type { Hypothesis } from '../transcript/hypothesis';
import { segmentWords } from '../transcript/segment-words';

/** How far a tone reaches beyond the words, whose times are no more exact than this. */
const PAD_S = 0.2;
/** Two hidden stretches with less than this between them become one. */
const LEAST_BETWEEN_S = 0.3;
/** Voices without words this close to a redacted value may be the rest of it. */
const UNCOVERED_NEAR_S = 1;

/**
 * Time ranges to mask in redacted audio: the redacted words, and voices beside them for which the recognizer found no words. In order, apart
 * from each other, inside the recording. `redacted`: seconds of what redaction masks.
 */
export function hiddenStretches(
  { durationS, coverage }: Pick<Hypothesis, 'durationS' | 'coverage'>,
  redacted: readonly TimeSpan[],
): TimeSpan[] {
  const uncovered = (coverage?.uncovered ?? []).filter((voices) =>
    redacted.some(
      ({ startS, endS }) => voices.startS - endS < UNCOVERED_NEAR_S && startS - voices.endS < UNCOVERED_NEAR_S,
    ),
  );
  const padded = [...redacted, ...uncovered].map(({ startS, endS }) => ({
    startS: Math.max(0, startS - PAD_S),
    endS: Math.min(durationS, endS + PAD_S),
  }));
  return joinSpans(padded, LEAST_BETWEEN_S);
}

/** The same, of a hypothesis that no transcript has been built of yet. */
export function hiddenStretchesOf(hypothesis: Hypothesis): TimeSpan[] {
  const spoken = hypothesis.windows.flatMap(({ segments }) => segments).flatMap(segmentWords);
  const { redacted = [] } = normalizeTranscript(spoken, { redactAudio: true });
  return hiddenStretches(hypothesis, redacted);
}
