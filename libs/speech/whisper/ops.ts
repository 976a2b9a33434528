/** A size: a number in eager mode; possibly a scalar tensor while a graph is built. */
export type Size<T> = number | T;

/**
 * The tensor operations of Whisper. `T` is a tensor: of numbers (`EagerOps`) or of a graph that is run later (`GraphOps`). Parameters are named
 * as in `WeightSource`.
 *
 * Precision: results of `linear`, `convolve`, `embed`, `scores`, `softmax` and `multiply` may be bfloat16; those of `residual`, `normalize` and
 * all vocabulary operations are float32. An implementation converts its inputs itself.
 */
export interface Ops<T> {
  /** Runs `body`; tensors created inside that are not in its result may be freed. */
  scope<R extends Tensors<T>>(body: () => R): R;
  size(x: T, axis: number): Size<T>;
  parameter(name: string): T;
  reshape(x: T, shape: readonly Size<T>[]): T;
  transpose(x: T, permutation: readonly number[]): T;
  /** Splits an axis into equal parts; the last one by default. */
  split(x: T, parts: number, axis?: number): T[];
  /** Splits a vector into two, the second of which may be longer by one. */
  halves(x: T): T[];
  concat(parts: readonly T[], axis: number): T;
  /** Selects one index of an axis; the axis remains, with size 1. */
  pick(x: T, axis: number, index: number): T;
  /** `x`; what uses it is computed after `before`. */
  after(x: T, before: T): T;
  /** `[batch, n, width]` → the last position, `[batch, width]`. */
  last(x: T): T;
  /** Selects entries of an axis; the first one by default. */
  gather(x: T, indices: T, axis?: number): T;
  /** `count` rows from `start` of a two-dimensional tensor. */
  rows(x: T, start: Size<T>, count: Size<T>): T;
  /** `count` columns from `start` of a two-dimensional tensor. */
  columns(x: T, start: number, count: number): T;
  /** a + b, broadcast. */
  residual(a: T, b: T): T;
  gelu(x: T): T;
  softmax(x: T): T;
  /** Layer normalization over the last axis with `name/gamma` and `name/beta`. */
  normalize(x: T, name: string): T;
  /** x · weightᵀ + bias of a two-dimensional x, with `name/weight` `[out, in]` and `name/bias`. */
  linear(x: T, name: string, activation?: 'gelu'): T;
  /** Convolution over time of `[batch, time, in]`, kernel 3, one zero of padding on both sides. */
  convolve(x: T, name: string, stride: number): T;
  /** a · b over the last two axes. */
  multiply(a: T, b: T): T;
  /** query · keyᵀ over the last two axes, plus the mask. */
  scores(query: T, key: T, mask?: T): T;
  /** Adds each position's weight to scores, `[1, 1, 1, positions]`; all are 0, and not added, if no position was thinned. */
  weigh(scores: T, weights: T): T;
  /** `[count, count]`: 0 for visible positions, a large negative number for later ones. */
  causalMask(count: Size<T>): T;
  /** Rows of `decoder/embeddings/weight`. */
  embed(tokens: T): T;
  /** `[rows, width]` → `[rows, vocabulary]`: the embedding is also the output projection. */
  vocabularyLogits(x: T): T;
  /** The part of `vocabularyLogits` from `<|endoftext|>` on. */
  specialLogits(x: T): T;
  /** The most likely text ids of each row of `[rows, width]`, without suppressed ids. */
  topTextTokens(x: T, count: number, bias?: SparseBias<T>): TopTextTokens<T>;
}

/** Values to add at single places of a `[rows, text ids]` tensor. */
export interface SparseBias<T> {
  /** `[n, 2]`: row and id. */
  readonly places: T;
  /** `[n]` */
  readonly values: T;
}

/** Text ids ranked by logit plus bias, the most likely first. */
export interface TopTextTokens<T> {
  /** `[rows, count]` */
  readonly tokens: T;
  /** Their logits without bias, `[rows, count]`. */
  readonly logits: T;
  /** log Σ exp over all text ids that are not suppressed, without bias: `[rows, 1]`. */
  readonly mass: T;
}

/** A tensor, or tensors in arrays and records. */
export type Tensors<T> = T | readonly Tensors<T>[] | { readonly [key: string]: Tensors<T> } | undefined;
