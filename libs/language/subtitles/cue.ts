/** One subtitle on the screen. */
export interface Cue {
  readonly startS: number;
  readonly endS: number;
  /** One or two lines of at most `MAX_LINE_CHARACTERS`. */
  readonly lines: readonly string[];
  /** The only speaker of the cue; absent where two share it. */
  readonly speaker?: string;
}

/** The API's limits, which are those of broadcast subtitling (EBU-TT-D, Netflix timed text style guide). */
export const MAX_LINES = 2;
export const MAX_LINE_CHARACTERS = 42;
export const MIN_CUE_S = 1;
export const MAX_CUE_S = 7;
