import type { PhraseLexicon, PhraseRole } from './phrase-lexicon';
import type { SentimentToken } from './sentiment-tokens';

/** Valence of a word that is in no phrase, -3 to 3; 0 when it has none. */
export type Valences = (word: string) => number;

/** A phrase or a single word of a passage, with its role. */
export interface SentimentUnit {
  readonly role: PhraseRole;
  readonly value: number;
  /** Tokens `from` … `to` (exclusive). */
  readonly from: number;
  readonly to: number;
  /** A sign follows. */
  readonly endsClause: boolean;
}

export function sentimentUnits(
  tokens: readonly SentimentToken[],
  phrases: PhraseLexicon,
  valences: Valences,
): SentimentUnit[] {
  const units: SentimentUnit[] = [];
  for (let from = 0; from < tokens.length;) {
    const found = phrases.find(tokens, from);
    const value = found?.value ?? valences(tokens[from]!.word);
    const role = found?.role ?? (value === 0 ? 'neutral' : 'value');
    const to = from + (found?.length ?? 1);
    units.push({ role, value, from, to, endsClause: tokens[to - 1]!.breakAfter });
    from = to;
  }
  return units;
}
