import { normalizeTranscript } from '../entities/normalize-transcript';
import { joinSpans, type TimeSpan } from '../speakers/time-spans';
import type { Hypothesis } from '../transcript/hypothesis';
import { segmentWords } from '../transcript/segment-words';

/** How far a tone reaches beyond the words: their times are no better than this. */
const PAD_S = 0.2;
/** Less than this between two of them tells nothing that is worth hearing. */
const LEAST_BETWEEN_S = 0.3;
/** Voices without words this close to a hidden stretch may be the rest of it. */
const UNHEARD_NEAR_S = 1;

/**
 * What must not be heard where dictated data is not to be: the seconds of every word that redaction masks, and of voices beside them for
 * which the recogniser found no words. In order, apart from each other, inside the recording.
 */
export function hiddenStretches({ windows, durationS, coverage }: Hypothesis): TimeSpan[] {
  const spoken = windows.flatMap(({ segments }) => segments).flatMap(segmentWords);
  // As spoken, but for what is masked.
  const { literalWords } = normalizeTranscript(spoken, { redact: 'all' });
  const masked = literalWords
    .filter(({ first, last, text }) => first !== last || text !== spoken[first]?.text)
    .map(({ first, last }) => stretchOf(spoken.slice(first, last + 1)));
  const unheard = (coverage?.uncovered ?? []).filter((voices) =>
    masked.some(({ startS, endS }) => voices.startS - endS < UNHEARD_NEAR_S && startS - voices.endS < UNHEARD_NEAR_S),
  );
  const padded = [...masked, ...unheard].map(({ startS, endS }) => ({
    startS: Math.max(0, startS - PAD_S),
    endS: Math.min(durationS, endS + PAD_S),
  }));
  return joinSpans(padded, LEAST_BETWEEN_S);
}

/** From the first sound to the last: of one whose words overlap, as those of two channels do, all of it. */
function stretchOf(words: readonly TimeSpan[]): TimeSpan {
  return {
    startS: Math.min(...words.map(({ startS }) => startS)),
    endS: Math.max(...words.map(({ endS }) => endS)),
  };
}
