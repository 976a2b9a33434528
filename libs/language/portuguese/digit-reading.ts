/** Digits said or written as one number, such as "quatrocentos e onze" or "411". */
export interface Chunk {
  readonly at: number;
  readonly end: number;
  /** Number of digits before this chunk. */
  readonly offset: number;
  readonly digits: string;
  /** Signs between the previous chunk and this one. */
  readonly signs: string;
  /** Number of filler words between the previous chunk and this one. */
  readonly fillers: number;
}

/** One reading of a span of tokens as a string of digits. */
export interface DigitReading {
  readonly digits: string;
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
  readonly chunks: readonly Chunk[];
  /** 0 for the plainest reading. */
  readonly cost: number;
  /** The speaker corrected something inside it. */
  readonly corrected: boolean;
}
