import { normalizeTranscript } from '../../../../../test/support/measure/normalize-transcript';
import type { Disfluency, SaidWord } from './disfluency-set';
import { wordsInCommon } from './words-in-common';

/** Alternative spellings of each hesitation. */
const HESITATIONS: readonly (readonly string[])[] = [
  ['hum', 'hm', 'hmm', 'um', 'uhum', 'uh', 'mm'],
  ['ahn', 'hã', 'ã', 'an', 'ham', 'han', 'ah', 'a', 'aham', 'há', 'à'],
  ['é', 'eh', 'e', 'ééé', 'he'],
];

export interface Kept {
  readonly said: number;
  readonly kept: number;
}

/**
 * Counts the words of a kind in the recognized text, as the difference between the matches with and without them. So a repeated word that was
 * recognized once does not count as a kept repetition.
 */
export function keptWords(words: readonly SaidWord[], recognized: string, kind: Disfluency | null): Kept {
  const written = normalizeTranscript(recognized).map(canonical);
  const found = (of: (word: SaidWord) => boolean): number =>
    wordsInCommon(
      words.filter(of).map(({ text }) => canonical(text)),
      written,
    );
  const said = words.filter(({ disfluency }) => disfluency === kind).length;
  if (kind === null) return { said, kept: found(({ disfluency }) => disfluency === null) };
  return { said, kept: found(() => true) - found(({ disfluency }) => disfluency !== kind) };
}

function canonical(word: string): string {
  return HESITATIONS.find((ways) => ways.includes(word))?.[0] ?? word;
}
