import { countSyllables, type SegmentHypothesis } from '@aether/language';
import type { TimeSpan } from '@aether/language';
import { voicedWithinS } from '../vad/voiced-coverage';

/** As sure as the model has to be that nothing is said (openai/whisper, `transcribe.py`). */
const NO_SPEECH = 0.6;
/** A voice this close may be the text's own, heard late. */
const NEAR_S = 0.5;
/** No one says a syllable in less: over 16 a second. */
const SHORTEST_SYLLABLE_S = 0.06;

/**
 * The segments without those that model and voice detector agree on: the one hears no speech, the other too little voice at their words for
 * as many syllables. (A click in a hum passes for 0.1 s of voice, and the model then writes sentences into it.)
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
    return voicedWithinS(around, voiced) >= SHORTEST_SYLLABLE_S * syllables;
  });
}
