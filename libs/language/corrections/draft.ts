import type { Word } from '../transcript/transcript';
import type { SpeakerNames } from '../formats/speaker-label';
import type { Reading } from './reading';

/** A word while the operations of a request are applied. */
export interface DraftWord {
  readonly word: Word;
  /** Its words in the verbatim text. */
  readonly literal: readonly Word[];
  readonly segment: number;
  /** Its index in the reading before; null if it was typed. */
  readonly origin: number | null;
  /** Whether more than the speaker of that word changed. */
  readonly rewritten: boolean;
  /** Indexes of the operations that typed it. */
  readonly by: readonly number[];
}

export interface Draft {
  readonly words: readonly DraftWord[];
  readonly names: SpeakerNames;
}

/** The words of a reading, before any operation. */
export function draftOf({ words }: Reading): DraftWord[] {
  return words.map(({ word, literal, segment }, origin) => ({
    word,
    literal: literal.map(({ word: spoken }) => spoken),
    segment,
    origin,
    rewritten: false,
    by: [],
  }));
}
