/** The ids of a multilingual Whisper vocabulary that the decoding rules use. Implemented by `WhisperTokenizer`. */
export interface SpecialTokens {
  /** `<|endoftext|>`; every id below it is text. */
  readonly eot: number;
  /** `<|0.00|>`; this and all higher ids are timestamps. */
  readonly timestampBegin: number;
}

/** Seconds between two timestamp tokens, and between two positions of the encoder (openai/whisper, `audio.py`). */
export const TIMESTAMP_STEP_S = 0.02;
/** `<|30.00|>` is this far after `<|0.00|>`. */
export const LAST_TIMESTAMP = 1500;
