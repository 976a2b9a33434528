import { type Precision } from './precision';
/** The model's interface for decoding: log-mel in, top tokens and cross-attention out. Implementations contain no decoding rules. */

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

/**
 * The model's output for the next token of each row of a batch. Ids in the vocabulary's order are: text, `<|endoftext|>`, other special ids,
 * timestamps. Logits are not normalized. Suppressed text ids (see `DecoderVocabulary`) are excluded everywhere.
 */
export interface TopTokens {
  readonly rows: number;
  /** The most likely text ids of each row, `rows × k`, the most likely (including bias) first. */
  readonly tokens: Int32Array;
  /** Their logits without bias, `rows × k`. */
  readonly logits: Float32Array;
  /** log Σ exp(logit) over all text ids that are not suppressed, without bias: `rows`. */
  readonly textMass: Float32Array;
  /** Logit of `<|endoftext|>`: `rows`. */
  readonly end: Float32Array;
  /** Logits of the timestamp ids, `rows × timestamps` (1501), from `<|0.00|>` on. */
  readonly timestamps: Float32Array;
}

/** Number of text ids per row. */
export const TOP_TEXT_TOKENS = 32;

/** A number added to the logit of one text id of one row before the top tokens are chosen (contextual biasing, suppressed digits). */
export interface TokenBias {
  readonly row: number;
  readonly token: number;
  readonly bias: number;
}

/** All of the encoder's positions, or some, of which each may stand for several that are alike. */
export interface ThinnedPositions {
  /** Indices among all positions of a window, ascending. */
  readonly places: Int32Array;
  /** Natural log of the number of positions that each stands for: added to the scores with which all others, and all tokens, attend to it. */
  readonly weights: Float32Array;
}

/** Roles of the vocabulary's ids. */
export interface DecoderVocabulary {
  /** Id of `<|endoftext|>`; every id below it is text. */
  readonly eot: number;
  /** Id of `<|startoftranscript|>`. */
  readonly sot: number;
  /** Id of `<|0.00|>`. */
  readonly timestampBegin: number;
  /** Ids that are never among the top tokens; ids that are not text have no effect. */
  readonly suppressed: readonly number[];
}

/**
 * Decoding over one batch of encoded windows; a model has one open batch at a time. A pass decodes some of its windows (`prefill` starts one, and
 * may be called again to retry some windows); every window of a pass has the same number of rows (beams), and a window's rows are adjacent, in
 * the order of the windows.
 */
export interface DecoderBatch {
  /** Number of encoded windows. */
  readonly windows: number;
  /** Encoder positions of each window. */
  readonly positions: number;
  /** Logits after `<|startoftranscript|>` alone, `windows × vocabulary`: for the language and the no-speech probability. Ends a running pass. */
  detectLanguage(): Float32Array;
  /**
   * Starts a pass over these windows (ascending indices), one row per window, each fed its prompt: `[windows.length][n]`. Returns the top tokens
   * after it.
   */
  prefill(windows: readonly number[], prompts: readonly (readonly number[])[]): TopTokens;
  /**
   * Feeds one more token per row. `origins[i]`: the row of the previous step (or prefill) that row `i` continues. So one call reorders beams,
   * extends one row per window to several, and drops windows: all remaining windows must have the same number of rows, and windows without a row
   * leave the pass.
   */
  step(tokens: readonly number[], origins: readonly number[], bias?: readonly TokenBias[]): TopTokens;
  /**
   * Teacher-forced pass over complete token rows, one for each of the windows from `first` on. The caller pads rows to one length; padding comes
   * last and, since attention is causal, changes nothing before it. Does not affect a running pass.
   * Returns the softmax cross-attention of the alignment heads, `windows × heads × n × positions`, row-major.
   */
  align(first: number, tokens: readonly (readonly number[])[]): Float32Array;
  release(): void;
}

export interface WhisperModel {
  readonly dimensions: WhisperDimensions;
  readonly alignmentHeads: readonly AlignmentHead[];
  readonly device: 'cpu' | 'gpu';
  readonly precision: Precision;
  readonly tensorflow: string;
  /**
   * Encodes `size` windows of log-mel features, `size × 3000 frames × mels`, row-major, and opens a batch over them. `thinned`: the positions of every
   * window that are computed; null: all.
   */
  open(mel: Float32Array, size: number, thinned?: ThinnedPositions | null): DecoderBatch;
  dispose(): void;
}
