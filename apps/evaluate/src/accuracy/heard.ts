/** A word and its times, in seconds from the start of the recording. */
export interface HeardWord {
  readonly text: string;
  readonly startS: number;
  readonly endS: number;
}

/** What a recognizer made of a recording. */
export interface Heard {
  readonly text: string;
  readonly words: readonly HeardWord[];
}
