/** A word of a decoded span. Seconds from the start of that span. */
export interface WordTiming {
  /** With its leading space. */
  readonly text: string;
  readonly tokens: readonly number[];
  readonly startS: number;
  readonly endS: number;
  /** Mean probability of its tokens, 0..1. */
  readonly confidence: number;
}
