import type { DigitReader } from '../portuguese/digit-readings';
import type { DigitRun } from '../portuguese/digit-runs';
import type { SpokenWord } from '../portuguese/spoken-word';
import type { Token } from '../portuguese/tokens';
import type { CueFinder } from './cue-finder';

/** Timed words with the data that all recognizers use, computed once. */
export interface Passage {
  readonly words: readonly SpokenWord[];
  readonly tokens: readonly Token[];
  readonly runs: readonly DigitRun[];
  readonly reader: DigitReader;
  readonly cues: CueFinder;
}
