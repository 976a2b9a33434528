import type { Candidate } from './entity';
import type { Passage } from './passage';
import type { DigitKind } from './recognizers/digit-kinds';

/** Judges readings of digits alone, beside the other kinds that the same digits may be, or finds all candidates in a passage. */
export type Recognizer = DigitKind | ((passage: Passage) => readonly Candidate[]);

export interface CueWords {
  /** 1 for the kind's own name, less for words that only hint at it. */
  readonly weight: number;
  /** Separated by commas; lower case, without accents. */
  readonly phrases: string;
}

/** All that is said about one kind of dictated data: what finds, hides and lists it follows. */
export interface EntityDefinition {
  /** As a list in a Portuguese sentence has it: "CPF, e-mail e telefone". */
  readonly title: string;
  /** What `redact=all` writes in its place, "CPF" of `[CPF_1]`; null for a kind that it does not hide. */
  readonly mask: string | null;
  readonly recognizers: readonly [Recognizer, ...Recognizer[]];
  /** What announces it. */
  readonly cues: readonly CueWords[];
  /**
   * How many tokens behind a cue a row of its letters and digits may end that goes on over a full stop: those behind the cue in which it
   * may begin, and up to five a character (four of them passed over). Null for what is no such row.
   */
  readonly rowEndsWithin: number | null;
}
