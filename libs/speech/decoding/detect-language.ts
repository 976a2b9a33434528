import type { LanguageGuess } from '@aether/language';
import { tokenProbability } from './no-speech';

/** What the model predicts for a window before any text. */
export interface LanguageDetection {
  /** Probability of `<|nospeech|>` after `<|startoftranscript|>`. */
  readonly noSpeechProb: number;
  readonly languages: LanguageGuess;
}

export interface LanguageDetectionIds {
  readonly noSpeech: number;
  /** Ids of the languages and their codes (`pt`). */
  readonly languages: ReadonlyMap<number, string>;
}

/**
 * Reads the logits after `<|startoftranscript|>`: no-speech is normalized over all ids, languages over the languages (openai/whisper
 * `decoding.py`, `detect_language`).
 */
export function readLanguageDetection(
  logits: Float32Array,
  { noSpeech, languages }: LanguageDetectionIds,
): LanguageDetection {
  const ids = [...languages.keys()];
  const languageLogits = Float32Array.from(ids, (id) => logits[id]!);
  let best = 0;
  for (let i = 1; i < languageLogits.length; i++) if (languageLogits[i]! > languageLogits[best]!) best = i;
  const portuguese = ids.findIndex((id) => languages.get(id) === 'pt');
  return {
    noSpeechProb: tokenProbability(logits, noSpeech),
    languages: {
      portuguese: tokenProbability(languageLogits, portuguese),
      likeliest: languages.get(ids[best]!)!,
      probability: tokenProbability(languageLogits, best),
    },
  };
}
