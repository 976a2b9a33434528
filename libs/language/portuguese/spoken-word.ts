/** One word as the recognizer wrote it, with punctuation, digits and capitals. Times in seconds from the start of the recording. */
export interface SpokenWord {
  readonly text: string;
  readonly startS: number;
  readonly endS: number;
  /** Mean probability of the word, 0..1. */
  readonly confidence: number;
  readonly speaker?: string;
}

/** Spoken words of a plain text without audio: every time is 0, every confidence 1. */
export function wordsFromText(text: string): SpokenWord[] {
  return text
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map((word) => ({ text: word, startS: 0, endS: 0, confidence: 1 }));
}
