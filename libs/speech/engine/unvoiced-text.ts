import { countSyllables, type SegmentHypothesis } from '@aether/language';
import type { TimeSpan } from '@aether/language';
import { voicedWithinS } from '../vad/voiced-coverage';

/** Probability of no speech above which the model counts as detecting none (openai/whisper, `transcribe.py`). */
const NO_SPEECH = 0.6;
/** A voice this close may belong to the text, detected late. */
const NEAR_S = 0.5;
/** Minimum duration of a syllable: over 16 a second are impossible. */
const MIN_SYLLABLE_S = 0.06;

/**
 * Drops segments that both the model and the voice detector reject: the model detects no speech, and the detector finds too little voice at their
 * words for their syllables. (A click in a hum counts as 0.1 s of voice, and the model then writes sentences into it.)
 */
export function withoutUnvoicedText(
  segments: readonly SegmentHypothesis[],
  voiced: readonly TimeSpan[],
): readonly SegmentHypothesis[] {
  return segments.filter(({ noSpeechProb, words }) => {
    const [first, last] = [words[0], words.at(-1)];
    if (noSpeechProb <= NO_SPEECH || !first || !last) return true;
    const around = { startS: first.startS - NEAR_S, endS: last.endS + NEAR_S };
    const syllables = words.reduce((sum, { text }) => sum + countSyllables(text), 0);
    return voicedWithinS(around, voiced) >= MIN_SYLLABLE_S * syllables;
  });
}
