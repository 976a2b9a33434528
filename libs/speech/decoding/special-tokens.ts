/** The ids of a multilingual Whisper vocabulary that decoding's rules are about. `WhisperTokenizer` is one. */
export interface SpecialTokens {
  /** `<|endoftext|>`; every id below it is text. */
  readonly eot: number;
  /** `<|0.00|>`; ids from here on are times. */
  readonly timestampBegin: number;
}

/** Seconds between two timestamp tokens, and between two positions of the encoder (openai/whisper, `audio.py`). */
export const TIMESTAMP_STEP_S = 0.02;
/** `<|30.00|>` is this far after `<|0.00|>`. */
export const LAST_TIMESTAMP = 1500;
