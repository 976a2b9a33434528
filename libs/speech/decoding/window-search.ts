import type { TokenBias, TopTokens } from '../whisper/whisper-model';
import type { KeytermTrie } from './keyterms/keyterm-trie';
import type { TokenGrammar } from './token-grammar';
import type { ScoredTokens } from './token-rows';

/** A hypothesis of one window, found by one search: text and timestamp ids, without prompt and end. */
export interface FoundText extends ScoredTokens {
  /** Sum of the natural log-probabilities of the tokens and of the end token. */
  readonly logProb: number;
  /** Bonus of the keyterms in it. */
  readonly bonus: number;
  /** Whether it was ended because it repeats itself. */
  readonly looped: boolean;
  /** Whether it leaves voice at the end of the window without words. */
  readonly stopsEarly: boolean;
}

/** Input of the next model step: one entry per row, over all windows of a pass. */
export interface NextStep {
  readonly tokens: number[];
  readonly origins: number[];
  readonly bias: TokenBias[];
}

/** The search over one window's tokens. Its rows are adjacent in a pass: one at first, and after the first step as many as it keeps. */
export interface WindowSearch {
  /** Takes the model's output for the window's rows, the first of which is `firstRow`. Returns false once the search has ended. */
  advance(topTokens: TopTokens, firstRow: number): boolean;
  /** Adds the window's rows to the next step; they continue the rows from `firstRow` on. */
  feed(next: NextStep, firstRow: number): void;
  best(): FoundText;
  /** All finished hypotheses, including the best; at least one once the search has ended. */
  found(): readonly FoundText[];
}

export interface SearchSetup {
  readonly ids: { readonly eot: number; readonly timestampBegin: number };
  /** Hypotheses kept at every step, or sampled. */
  readonly width: number;
  /** Additional rows for texts with keyterms; the same number in all searches of a pass. */
  readonly termRows?: number;
  /** Maximum number of tokens. */
  readonly limit: number;
  /** Terms that are more likely than the model predicts. */
  readonly keyterms: KeytermTrie | null;
  /** Allows only its texts, without timestamps. The prompt must end with `<|notimestamps|>` or text after it. */
  readonly grammar?: TokenGrammar;
  /** Where the last voice of the window ends, in seconds. Default: 0, and no text counts as stopped early. */
  readonly voiceEndS?: number;
  /** Stops as soon as no text can be found whose log-probability is within this of the most likely one. Does not support keyterms. */
  readonly margin?: number;
}

/** By how much per token a complete text may be less likely than one that stops early: measured in docs/decisions/0078. */
export const EARLY_MARGIN = 0.05;

/**
 * The best hypothesis of a search: by log-probability per token, as CTranslate2 ranks (`src/decoding.cc`, `finalize_hypothesis_score`, length
 * penalty 1; the end counts in the sum and not in the length), plus bonuses. One that stops early is returned only if no complete one is about as
 * good, and a loop only if there is nothing else.
 */
export function bestOf(found: readonly FoundText[]): FoundText {
  const withoutLoops = found.filter(({ looped }) => !looped);
  const candidates = withoutLoops.length > 0 ? withoutLoops : found;
  const best = highest(candidates);
  const complete = candidates.filter(({ stopsEarly }) => !stopsEarly);
  if (!best.stopsEarly || complete.length === 0) return best;
  const other = highest(complete);
  return rank(other) >= rank(best) - EARLY_MARGIN ? other : best;
}

function highest(texts: readonly FoundText[]): FoundText {
  return texts.reduce((best, other) => (rank(other) > rank(best) ? other : best));
}

export function rank({ logProb, bonus, tokens }: FoundText): number {
  return (logProb + bonus) / Math.max(1, tokens.length);
}
