import type { Entities, UncertainEntity } from '../entities/entity';
import type { SpeakerNames } from '../formats/speaker-label';
import type { Word } from '../transcript/transcript';

/** A word of the verbatim text. Equal starts are in the order of `order`, an index in the recognizer's verbatim words. */
export interface LiteralWord {
  readonly word: Word;
  readonly order: number;
}

/** A displayed word with its words of the verbatim text. */
export interface ReadWord {
  readonly word: Word;
  readonly literal: readonly LiteralWord[];
  /** Index of its segment in the recognizer's transcript; -1 if that has none. */
  readonly segment: number;
  /** Index among the recognizer's words; -1 for words that a person wrote or confirmed. */
  readonly index: number;
}

/** What the corrections of a transcript change. The rest of the transcript follows from it and the recognizer's. */
export interface Reading {
  readonly words: readonly ReadWord[];
  readonly names: SpeakerNames;
  readonly entities?: Entities;
  readonly uncertain?: readonly UncertainEntity[];
}

/** A word that a person wrote or confirmed, in the form that is stored. */
export interface WrittenWord extends Word {
  readonly segment: number;
  /** Its words in the verbatim text, if they differ. */
  readonly literal?: readonly Word[];
}

/** The words `from` … `to` (exclusive) of the reading before, and the words in their place. */
export interface Splice {
  readonly from: number;
  readonly to: number;
  readonly words: readonly WrittenWord[];
}

/** The words `from` … `to` (exclusive) of the reading after the splices, and their new speaker. */
export interface SpeakerRun {
  readonly from: number;
  readonly to: number;
  readonly speaker: string;
}

/**
 * What one revision changed, after data were read and masked. It can be repeated by any version of the service, because it depends on no recognizer
 * of data.
 */
export interface Change {
  /** In order, without overlaps. */
  readonly splices: readonly Splice[];
  /** In order, without overlaps. */
  readonly speakers: readonly SpeakerRun[];
  /** All names, if they changed. */
  readonly names?: SpeakerNames;
  /** All entities, if they changed. */
  readonly entities?: Entities;
  readonly uncertain?: readonly UncertainEntity[];
}
