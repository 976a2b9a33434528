import type { WordEdges } from './word-edges';

/** Bonuses in natural log, a token. Learned by measurement: see `apps/evaluate/src/accuracy/keyterms`. */
export interface KeytermWeights {
  /** For the first token of a term. */
  readonly first: number;
  /** For each one after it. */
  readonly later: number;
}

/** One spelling of a term as tokens. */
export interface TermTokens {
  readonly tokens: readonly number[];
  /** Whether it is spelled without a space before it: so it only stands at the start of a text or after a sign. */
  readonly unspaced: boolean;
}

const ROOT = 0;
/** Nothing is matched, and a word may begin without a space. */
const OPEN_ROOT = 1;
/** More than any token id. */
const STRIDE = 2 ** 17;

/**
 * All terms of one transcription as one automaton over tokens. Each token that goes on with a term earns a bonus; where a term breaks off, what
 * it has earned is taken back, unless it was complete and its last word ends there. So only whole terms are worth anything in the end.
 *
 * Aho and Corasick 1975; as a bias of a beam search: k2-fsa/sherpa-onnx `csrc/context-graph.cc` (`ForwardOneStep`) after k2-fsa/icefall. The end
 * of a word is ours: subwords of longer words match no term.
 */
export class KeytermTrie {
  /** Where every hypothesis starts. */
  static readonly START = OPEN_ROOT;
  private readonly children = new Map<number, number>();
  private readonly continuations: number[][] = [[], []];
  private readonly scores = [0, 0];
  private readonly complete = [false, false];
  /** What stays earned when a state breaks off: by a term that was complete within it. */
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

  /** The state after a token. */
  follow(state: number, token: number): number {
    const child = this.child(state, token) ?? this.afterFailure(state, token);
    if (child !== undefined) return child;
    return this.edges.opensWord(token) ? OPEN_ROOT : ROOT;
  }

  /** Bonus that a token brings in a state; below 0 where a term breaks off. */
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

  /** Tokens that go on with a term that has begun; none where none has. */
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

  /** Failure links and what is kept, from the roots outwards. */
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

  /** What the longest whole term is worth that ends where a state does. */
  private endedAt(state: number): number {
    let at = state;
    while (at !== ROOT && !this.complete[at]) at = this.failures[at]!;
    return this.scores[at]!;
  }

  private child(state: number, token: number): number | undefined {
    return this.children.get(state * STRIDE + token);
  }

  /** The state of the longest term that has begun within a state's own and goes on with the token. */
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
