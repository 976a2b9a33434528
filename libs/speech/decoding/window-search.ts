import type { TokenBias, TopTokens } from '../whisper/whisper-model';
import type { KeytermTrie } from './keyterms/keyterm-trie';

/** What one window was decoded to by one search. */
export interface FoundText {
  /** Text and timestamp ids, without prompt and end. */
  readonly tokens: readonly number[];
  /** Sum of the natural log-probabilities of the tokens and of what ended them. */
  readonly logProb: number;
  /** What the keyterms in it earned. */
  readonly bonus: number;
  /** Whether it was ended because it repeated itself. */
  readonly looped: boolean;
}

/** What is fed to the model next: one entry a row, over all windows of a pass. */
export interface NextStep {
  readonly tokens: number[];
  readonly origins: number[];
  readonly bias: TokenBias[];
}

/** The search over one window's tokens. Its rows stand together in a pass: one at first, as many as it keeps after the first step. */
export interface WindowSearch {
  /** Takes what the model topTokens to the window's rows, the first of which is `firstRow`. False once the search has ended. */
  advance(topTokens: TopTokens, firstRow: number): boolean;
  /** Adds the window's rows to the next step; they go on from the rows at `firstRow`. */
  feed(next: NextStep, firstRow: number): void;
  best(): FoundText;
  /** All that has ended, the best among it: something, once the search has. */
  found(): readonly FoundText[];
}

export interface SearchSetup {
  readonly ids: { readonly eot: number; readonly timestampBegin: number };
  /** Hypotheses kept at every step, or drawn. */
  readonly width: number;
  /** Rows beside them for texts with keyterms: as many in all searches of a pass. */
  readonly termRows?: number;
  /** Tokens at most. */
  readonly limit: number;
  /** Terms that are likelier to be said than the model believes. */
  readonly keyterms: KeytermTrie | null;
  /** Text ids that are not to be taken, for a second hypothesis. */
  readonly without?: ReadonlySet<number>;
  /** Over as soon as the likeliest text is known. Without keyterms. */
  readonly likeliestOnly?: boolean;
}

/**
 * The best of what a search found: the greatest log-probability a token, as CTranslate2 ranks (`src/decoding.cc`,
 * `finalize_hypothesis_score`, length penalty 1; the end counts in the sum and not in the length), bonuses added. A loop only where there is
 * nothing else.
 */
export function bestOf(found: readonly FoundText[]): FoundText {
  const sound = found.filter(({ looped }) => !looped);
  return (sound.length > 0 ? sound : found).reduce((best, other) => (rank(other) > rank(best) ? other : best));
}

export function rank({ logProb, bonus, tokens }: FoundText): number {
  return (logProb + bonus) / Math.max(1, tokens.length);
}
