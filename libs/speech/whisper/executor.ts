import { type TokenBias, type TopTokens } from './whisper-model';

/** One more token for each row of a pass. */
export interface StepInput {
  /** One a row. */
  readonly tokens: Int32Array;
  /** The row of the step before that each row goes on from. */
  readonly origins: Int32Array;
  /** Places, among the windows of the step before, of those that go on; all rows of a window stand together. */
  readonly windows: Int32Array;
  readonly position: number;
  readonly bias: readonly TokenBias[];
}

/**
 * Runs `WhisperNetwork` on numbers. Keeps the state of one batch: the encoded audio and the decoder's cache.
 * Token arrays are row-major. Everything blocks.
 */
export interface Executor {
  /** Log-mel, `size × 2 · audioPositions × mels`. Opens a batch; what an earlier one left is gone. */
  encode(mel: Float32Array, size: number): void;
  /** One token a window, at position 0 → logits, `size × vocabulary`. The cache stays. */
  detectLanguage(tokens: Int32Array): Float32Array;
  /** Starts a pass: `windows.length × count` tokens from position 0 → topTokens after the last of them. */
  prefill(windows: Int32Array, tokens: Int32Array): TopTokens;
  step(input: StepInput): TopTokens;
  /**
   * `windows × count` tokens, of the windows from `first` on → cross-attention `windows × heads × count × audioPositions`. Keeps their hidden
   * states; the cache stays.
   */
  attend(first: number, windows: number, tokens: Int32Array): Float32Array;
  /** Log-probability of each target after the rows from `firstRow` of what `attend` kept (`windows · count` rows in all). */
  logProbabilities(firstRow: number, targets: Int32Array): Float32Array;
  /** Frees the batch's state. */
  release(): void;
  dispose(): void;
}
