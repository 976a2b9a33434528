/**
 * Runs `WhisperNetwork` on numbers. Keeps the state of one batch: the encoded audio and the decoder's cache.
 * Token arrays are row-major. Everything blocks.
 */
export interface Executor {
  /** Log-mel, `size × 2 · audioPositions × mels`. Opens a batch; what an earlier one left is gone. */
  encode(mel: Float32Array, size: number): void;
  /** `size × count` tokens from position 0 → logits of the last position, `size × vocabulary`. */
  prefill(tokens: Int32Array, size: number): Float32Array;
  /** `size` tokens at `position` → logits. */
  step(tokens: Int32Array, position: number): Float32Array;
  /** `size × count` tokens → cross-attention `size × heads × count × audioPositions`. Keeps their hidden states; the cache stays. */
  attend(tokens: Int32Array, size: number): Float32Array;
  /** Log-probability of each target after the rows from `firstRow` of what `attend` kept (`size · count` rows in all). */
  logProbabilities(firstRow: number, targets: Int32Array): Float32Array;
  /** Frees the batch's state. */
  release(): void;
  dispose(): void;
}
