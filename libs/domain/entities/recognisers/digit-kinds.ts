import type { DigitReading } from '../../portuguese/digit-readings';
import type { Candidate, EntityKind } from '../entity';
import type { Passage } from '../passage';

/** A kind of value made of digits alone: judges one reading. */
export interface DigitKind {
  readonly kind: EntityKind;
  /** Lengths that it may have. */
  readonly lengths: ReadonlySet<number>;
  /** `null` when the reading cannot be of this kind. The score leaves out the reading's own cost and its borders. */
  judge(passage: Passage, reading: DigitReading): Candidate | null;
}

/** A word that names the kind, right before the digits, in score. */
export const CUE_SCORE = 4;
/** Check digits that fit: one chance in a hundred. */
export const CHECK_SCORE = 4;
/** A word that names another sort of number, right before. */
export const OTHER_PENALTY = 4;
/** What a candidate must reach to count. */
export const ACCEPTED = 2.5;

/** Score from the words around: the kind's own cues, less those of other numbers. */
export function contextScore(passage: Passage, kind: Candidate['kind'], from: number, to: number): number {
  const own = passage.cues.strength(kind, from, to) * CUE_SCORE;
  const other = passage.cues.announcesOther(from) ? OTHER_PENALTY : 0;
  return own - other;
}
