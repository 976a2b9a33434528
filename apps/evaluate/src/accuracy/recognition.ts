/** A word and its times, in seconds from the start of the recording. */
export interface RecognizedWord {
  readonly text: string;
  readonly startS: number;
  readonly endS: number;
}

/** A recognizer's result for a recording. */
export interface Recognition {
  readonly text: string;
  readonly words: readonly RecognizedWord[];
}
