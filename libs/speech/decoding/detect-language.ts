import type { LanguageGuess } from '@aether/language';
import { tokenProbability } from './no-speech';

/** What the model says of a window before any text. */
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
 * Reads the logits after `<|startoftranscript|>`: no-speech among all ids, languages among the languages (openai/whisper `decoding.py`,
 * `detect_language`).
 */
export function readLanguageDetection(
  logits: Float32Array,
  { noSpeech, languages }: LanguageDetectionIds,
): LanguageDetection {
  const ids = [...languages.keys()];
  const heard = Float32Array.from(ids, (id) => logits[id]!);
  let likeliest = 0;
  for (let i = 1; i < heard.length; i++) if (heard[i]! > heard[likeliest]!) likeliest = i;
  const portuguese = ids.findIndex((id) => languages.get(id) === 'pt');
  return {
    noSpeechProb: tokenProbability(logits, noSpeech),
    languages: {
      portuguese: tokenProbability(heard, portuguese),
      likeliest: languages.get(ids[likeliest]!)!,
      probability: tokenProbability(heard, likeliest),
    },
  };
}
