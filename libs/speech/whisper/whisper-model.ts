/** The neural net as decoding sees it: log-mel in, token topTokens and cross-attention out. No rule of Whisper's decoding lives below this line. */

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
 * What the net says about the next token of each row of a batch. Ids in the vocabulary's order are: text, `<|endoftext|>`, other
 * specials, timestamps. Logits are not normalized. Suppressed text ids (see `DecoderVocabulary`) are nowhere in it.
 */
export interface TopTokens {
  readonly rows: number;
  /** Likeliest text ids of each row, `rows × offered`, the likeliest (bias counted) first. */
  readonly tokens: Int32Array;
  /** Their logits without bias, `rows × offered`. */
  readonly logits: Float32Array;
  /** log Σ exp(logit) over all text ids that are not suppressed, without bias: `rows`. */
  readonly textMass: Float32Array;
  /** Logit of `<|endoftext|>`: `rows`. */
  readonly end: Float32Array;
  /** Logits of the timestamp ids, `rows × timestamps` (1501), from `<|0.00|>` on. */
  readonly timestamps: Float32Array;
}

/** Text ids offered a row. */
export const OFFERED = 32;

/** What is added to the logit of one text id of one row before the likeliest are chosen (contextual biasing, suppressed digits). */
export interface TokenBias {
  readonly row: number;
  readonly token: number;
  readonly bias: number;
}

/** Which ids of the vocabulary are what. */
export interface DecoderVocabulary {
  /** Id of `<|endoftext|>`; every id below it is text. */
  readonly eot: number;
  /** Id of `<|startoftranscript|>`. */
  readonly sot: number;
  /** Id of `<|0.00|>`. */
  readonly timestampBegin: number;
  /** Ids that are never offered; those that are no text do not matter. */
  readonly suppressed: readonly number[];
}

/**
 * Decoding over one batch of encoded windows. One at a time per model. A pass decodes some of its windows (`prefill` starts one, and may be
 * called again: for a second try of some windows); every window of a pass has the same number of rows (beams), rows of a window stand together, in
 * the order of the windows.
 */
export interface DecoderBatch {
  /** Windows that were encoded. */
  readonly windows: number;
  /** Logits after `<|startoftranscript|>` alone, `windows × vocabulary`: for the language and for the no-speech probability. */
  detectLanguage(): Float32Array;
  /** Starts a pass over these windows (ascending indices), one row a window, each fed its prompt: `[windows.length][n]`. Offers for the token after it. */
  prefill(windows: readonly number[], prompts: readonly (readonly number[])[]): TopTokens;
  /**
   * Feeds one more token a row. `origins[i]`: the row of the step (or prefill) before that row `i` goes on from. So one call reorders beams, widens
   * one row a window to several, and drops windows: the rows given must be the same number for every window that is left, and windows in which
   * no row goes on leave the pass.
   */
  step(tokens: readonly number[], origins: readonly number[], bias?: readonly TokenBias[]): TopTokens;
  /**
   * Teacher-forced pass over whole token rows, one for each of the windows from `first` on (padded to one length by the caller; padding comes last and is causal, so it
   * changes nothing before it). Leaves a running pass as it is.
   * `weights`: softmax cross-attention of the alignment heads, `windows × heads × n × audioPositions`, row-major;
   * `logProbs`: log-probability of token `i + 1` given the tokens up to `i`, `windows × (n - 1)`.
   */
  align(
    first: number,
    tokens: readonly (readonly number[])[],
  ): { readonly weights: Float32Array; readonly logProbs: Float32Array };
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
