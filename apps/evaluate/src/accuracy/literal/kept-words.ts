import { normalizeTranscript } from '../../../../../test/support/measure/normalize-transcript';
import type { Disfluency, SaidWord } from './disfluency-set';
import { wordsInCommon } from './words-in-common';

/** Ways in which one hesitation is written. */
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
 * How many of the words of a kind stand in what was heard: as many as more of it is found with them than without them, so that a word that was
 * said twice and heard once is not a repetition that was kept.
 */
export function keptWords(words: readonly SaidWord[], heard: string, kind: Disfluency | null): Kept {
  const written = normalizeTranscript(heard).map(spelt);
  const found = (of: (word: SaidWord) => boolean): number =>
    wordsInCommon(
      words.filter(of).map(({ text }) => spelt(text)),
      written,
    );
  const said = words.filter(({ disfluency }) => disfluency === kind).length;
  if (kind === null) return { said, kept: found(({ disfluency }) => disfluency === null) };
  return { said, kept: found(() => true) - found(({ disfluency }) => disfluency !== kind) };
}

function spelt(word: string): string {
  return HESITATIONS.find((ways) => ways.includes(word))?.[0] ?? word;
}
