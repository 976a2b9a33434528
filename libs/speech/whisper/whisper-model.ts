/** The neural net as decoding sees it: log-mel in, logits and cross-attention out. No rule of Whisper's decoding lives below this line. */

export interface WhisperDimensions {
  readonly mels: number;
  /** Encoder positions of a 30 s window: 1500. */
  readonly audioPositions: number;
  /** Decoder positions: 448. */
  readonly textPositions: number;
  readonly vocabulary: number;
  readonly width: number;
  readonly heads: number;
  readonly encoderLayers: number;
  readonly decoderLayers: number;
}

/** `[layer, head]` of the decoder's cross-attention heads that follow the audio (from `config.json` or `generation_config.json`). */
export type AlignmentHead = readonly [layer: number, head: number];

/** Decoding state of one batch of windows. One at a time per model. */
export interface DecoderBatch {
  readonly size: number;
  /** Feeds the same number of prompt tokens to every row: `[size][n]`. Returns the logits of the last position, `size × vocabulary`, row-major. */
  prefill(tokens: readonly (readonly number[])[]): Float32Array;
  /** Feeds one more token a row. Returns logits as `prefill` does. Rows that have ended may be fed any token. */
  step(tokens: readonly number[]): Float32Array;
  /**
   * Teacher-forced pass over whole token rows (padded to one length by the caller; padding comes last and is causal, so it changes nothing before it).
   * `weights`: softmax cross-attention of the alignment heads, `size × heads × n × audioPositions`, row-major;
   * `logProbs`: log-probability of token `i + 1` given the tokens up to `i`, `size × (n - 1)`.
   */
  align(tokens: readonly (readonly number[])[]): { readonly weights: Float32Array; readonly logProbs: Float32Array };
  release(): void;
}

export interface WhisperModel {
  readonly dimensions: WhisperDimensions;
  readonly alignmentHeads: readonly AlignmentHead[];
  readonly device: 'cpu' | 'gpu';
  readonly precision: 'float32' | 'bfloat16';
  readonly tensorflow: string;
  /** Encodes `size` windows of log-mel features, `size × 3000 frames × mels`, row-major, and opens a decoding state over them. */
  open(mel: Float32Array, size: number): DecoderBatch;
  dispose(): void;
}
