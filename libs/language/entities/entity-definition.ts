import type { Candidate } from './entity';
import type { Passage } from './passage';
import type { DigitKind } from './recognizers/digit-kinds';

/** Recognizes readings of digits, in competition with the other digit kinds, or finds all candidates in a passage. */
export type Recognizer = DigitKind | ((passage: Passage) => readonly Candidate[]);

export interface CueWords {
  /** 1 for the kind's name, less for words that only hint at it. */
  readonly weight: number;
  /** Separated by commas; lower case, without accents. */
  readonly phrases: string;
}

/** The definition of one kind of dictated data. Recognition, redaction and entity lists are derived from it. */
export interface EntityDefinition {
  /** Name in a Portuguese list: "CPF, e-mail e telefone". */
  readonly title: string;
  /** Whether `redact=all` masks it; otherwise only its name in `redact` does. */
  readonly maskedByAll: boolean;
  readonly recognizers: readonly [Recognizer, ...Recognizer[]];
  /** Words that announce the kind. */
  readonly cues: readonly CueWords[];
  /**
   * For kinds dictated as letters and digits, which can continue over a full stop: the most tokens between a cue and the end of the value. It is
   * the range after the cue in which the value can start, plus five tokens per character (four of them skipped). Null for other kinds.
   */
  readonly spelledEndsWithin: number | null;
}
