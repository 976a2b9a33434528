import { DigitReader } from '../portuguese/digit-readings';
import { findDigitRuns } from '../portuguese/digit-runs';
import type { SpokenWord } from '../portuguese/spoken-word';
import { tokenize } from '../portuguese/tokens';
import { CueFinder } from './cue-finder';
import { findCues } from './find-cues';
import type { Passage } from './passage';

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
