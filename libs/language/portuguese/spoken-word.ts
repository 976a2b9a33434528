/** One word as a recognizer wrote it: with its punctuation, its own digits and capitals in any mixture. Times in seconds from the start. */
export interface SpokenWord {
  readonly text: string;
  readonly startS: number;
  readonly endS: number;
  /** Mean probability of the word, 0..1. */
  readonly confidence: number;
  readonly speaker?: string;
}

/** Timed words of a plain line, for text that was never audio: every time is 0, every confidence 1. */
export function wordsFromText(text: string): SpokenWord[] {
  return text
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map((word) => ({ text: word, startS: 0, endS: 0, confidence: 1 }));
}
