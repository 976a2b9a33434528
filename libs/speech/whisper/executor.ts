import { type ThinnedPositions, type TokenBias, type TopTokens } from './whisper-model';

/** One more token for each row of a pass. */
export interface StepInput {
  /** One per row. */
  readonly tokens: Int32Array;
  /** The row of the previous step that each row continues. */
  readonly origins: Int32Array;
  /** Indices, among the windows of the previous step, of those that continue; all rows of a window are adjacent. */
  readonly windows: Int32Array;
  readonly position: number;
  readonly bias: readonly TokenBias[];
}

/**
 * Runs `WhisperNetwork` on numbers. Keeps the state of one batch: the encoded audio and the decoder's cache.
 * Token arrays are row-major. All calls block.
 */
export interface Executor {
  /** Log-mel, `size × 2 · audioPositions × mels`. Opens a batch with these positions of every window and discards the previous one. */
  encode(mel: Float32Array, size: number, positions: ThinnedPositions): void;
  /** One token per window, at position 0 → logits, `size × vocabulary`. Ends a running pass. */
  detectLanguage(tokens: Int32Array): Float32Array;
  /** Starts a pass: `windows.length × count` tokens from position 0 → top tokens after the last of them. */
  prefill(windows: Int32Array, tokens: Int32Array): TopTokens;
  step(input: StepInput): TopTokens;
  /**
   * `windows × count` tokens of the windows from `first` on → cross-attention `windows × heads × count × positions`. Does not change the
   * cache.
   */
  attend(first: number, windows: number, tokens: Int32Array): Float32Array;
  /** Frees the batch's state. */
  release(): void;
  dispose(): void;
}
