import { DigitReader } from '../portuguese/digit-readings';
import { findDigitRuns, type DigitRun } from '../portuguese/digit-runs';
import type { SpokenWord } from '../portuguese/spoken-word';
import { tokenize, type Token } from '../portuguese/tokens';
import { CueFinder, findCues } from './cues';

/** Timed words with all that the recognisers look at, computed once. */
export interface Passage {
  readonly words: readonly SpokenWord[];
  readonly tokens: readonly Token[];
  readonly runs: readonly DigitRun[];
  readonly reader: DigitReader;
  readonly cues: CueFinder;
}

export function readPassage(words: readonly SpokenWord[]): Passage {
  const tokens = tokenize(words);
  return {
    words,
    tokens,
    runs: findDigitRuns(tokens),
    reader: new DigitReader(words, tokens),
    cues: new CueFinder(tokens, findCues(tokens)),
  };
}
