import type { WordEdges } from './word-edges';

/** Bonuses per token, in natural log. Tuned on `apps/evaluate/src/accuracy/keyterms`. */
export interface KeytermWeights {
  /** For a term's first token. */
  readonly first: number;
  /** For each later token. */
  readonly later: number;
}

/** One spelling of a term as tokens. */
export interface TermTokens {
  readonly tokens: readonly number[];
  /** Whether it is spelled without a leading space, and so matches only at the start of a text or after a punctuation mark. */
  readonly unspaced: boolean;
}

const ROOT = 0;
/** No term is matched, and a word may start without a space. */
const OPEN_ROOT = 1;
/** Greater than any token id. */
const STRIDE = 2 ** 17;

/**
 * All terms of one transcription as one automaton over tokens. Each token that continues a term earns a bonus; when a term is not completed, its
 * bonus is reversed, unless the term was complete and its last word ends there. So in the end only complete terms have earned a bonus.
 *
 * Aho and Corasick 1975; as a bias of a beam search: k2-fsa/sherpa-onnx `csrc/context-graph.cc` (`ForwardOneStep`) after k2-fsa/icefall. The
 * check for the end of a word is ours: subwords of longer words match no term.
 */
export class KeytermTrie {
  /** The initial state of every hypothesis. */
  static readonly START = OPEN_ROOT;
  private readonly children = new Map<number, number>();
  private readonly continuations: number[][] = [[], []];
  private readonly scores = [0, 0];
  private readonly complete = [false, false];
  /** The bonus that remains when a state's term is not completed: that of a complete term within it. */
  private readonly kept = [0, 0];
  private readonly failures = [ROOT, ROOT];

  constructor(
    terms: readonly TermTokens[],
    private readonly edges: WordEdges,
    weights: KeytermWeights,
  ) {
    for (const { tokens, unspaced } of terms) this.insert(tokens, unspaced ? OPEN_ROOT : ROOT, weights);
    this.finish();
  }

  /** The next state after a token. */
  follow(state: number, token: number): number {
    const child = this.child(state, token) ?? this.afterFailure(state, token);
    if (child !== undefined) return child;
    return this.edges.opensWord(token) ? OPEN_ROOT : ROOT;
  }

  /** The change in bonus that a token causes in a state; negative where a term is not completed. */
  gain(state: number, token: number): number {
    const child = this.child(state, token);
    if (child !== undefined) return this.scores[child]! - this.scores[state]!;
    if (state === ROOT) return 0;
    const isWhole = this.edges.endsWordBefore(token);
    let kept = this.kept[state]!;
    let at = state;
    let landed: number | undefined;
    while (at !== ROOT && landed === undefined) {
      if (isWhole && this.complete[at]) kept = Math.max(kept, this.scores[at]!);
      at = this.failures[at]!;
      landed = this.child(at, token);
    }
    return (landed === undefined ? 0 : this.scores[landed]!) + kept - this.scores[state]!;
  }

  /** Tokens that continue a started term; none if no term has started. */
  next(state: number): readonly number[] {
    return state === ROOT || state === OPEN_ROOT ? [] : this.continuations[state]!;
  }

  private insert(tokens: readonly number[], root: number, { first, later }: KeytermWeights): void {
    let state = root;
    for (const [i, token] of tokens.entries()) {
      let child = this.child(state, token);
      if (child === undefined) {
        child = this.scores.length;
        this.children.set(state * STRIDE + token, child);
        this.continuations[state]!.push(token);
        this.continuations.push([]);
        this.scores.push(this.scores[state]! + (i === 0 ? first : later));
        this.complete.push(false);
        this.kept.push(0);
        this.failures.push(ROOT);
      }
      state = child;
    }
    if (tokens.length > 0) this.complete[state] = true;
  }

  /** Computes failure links and kept bonuses, from the roots outward. */
  private finish(): void {
    const queue = [ROOT, OPEN_ROOT];
    for (const state of queue) {
      for (const token of this.continuations[state]!) {
        const child = this.child(state, token)!;
        const ended = this.edges.endsWordBefore(token) ? this.endedAt(state) : 0;
        this.kept[child] = Math.max(this.kept[state]!, ended);
        if (state > OPEN_ROOT) this.failures[child] = this.afterFailure(state, token) ?? ROOT;
        queue.push(child);
      }
    }
  }

  /** The bonus of the longest complete term that ends at a state. */
  private endedAt(state: number): number {
    let at = state;
    while (at !== ROOT && !this.complete[at]) at = this.failures[at]!;
    return this.scores[at]!;
  }

  private child(state: number, token: number): number | undefined {
    return this.children.get(state * STRIDE + token);
  }

  /** The state of the longest term that starts inside the state's term and continues with the token. */
  private afterFailure(state: number, token: number): number | undefined {
    let at = state;
    while (at !== ROOT) {
      at = this.failures[at]!;
      const child = this.child(at, token);
      if (child !== undefined) return child;
    }
    return undefined;
  }
}
