import type { DigitReading } from '../../portuguese/digit-reading';
import type { Candidate } from '../entity';
import type { EntityKind } from '../entity-kinds';
import type { Passage } from '../passage';

/** Recognizes a kind of value that consists of digits only, one reading at a time. */
export interface DigitKind {
  readonly kind: EntityKind;
  /** Allowed numbers of digits. */
  readonly lengths: ReadonlySet<number>;
  /** Null when the reading cannot be of this kind. The score excludes the reading's cost and its borders. */
  recognize(passage: Passage, reading: DigitReading): Candidate | null;
}

/** Score of a word directly before the digits that names the kind. */
export const CUE_SCORE = 4;
/** Score of valid check digits, which random digits have once in a hundred. */
export const CHECK_SCORE = 4;
/** Penalty of a word directly before that names another sort of number. */
export const OTHER_PENALTY = 4;
/** Penalty of another kind's name directly before, when no word names this kind. */
const RIVAL_PENALTY = 2.5;
/** Minimum score of an accepted candidate. */
export const ACCEPTED = 2.5;

const NEAR_RIVAL = 8;

/** Whether the nearest cue before names another kind ("CPF" before digits that look like a CEP). */
function announcesRival(passage: Passage, kind: Candidate['kind'], from: number): boolean {
  const cue = passage.cues.nearest(from);
  return cue !== null && cue.kind !== kind && cue.ofDigits && cue.weight === 1 && from - cue.end <= NEAR_RIVAL;
}

/** Score of the surrounding words: the kind's cues, minus those of other numbers. */
export function contextScore(passage: Passage, kind: Candidate['kind'], from: number, to: number): number {
  const own = passage.cues.strength(kind, from, to) * CUE_SCORE;
  if (passage.cues.announcesOther(from)) return own - OTHER_PENALTY;
  return own === 0 && announcesRival(passage, kind, from) ? -RIVAL_PENALTY : own;
}
