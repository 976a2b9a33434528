import type { DigitReading } from '../../portuguese/digit-readings';
import type { Candidate } from '../entity';
import type { EntityKind } from '../entity-kinds';
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
/** The name of another kind, right before, when nothing names this one. */
const RIVAL_PENALTY = 2.5;
/** What a candidate must reach to count. */
export const ACCEPTED = 2.5;

const NEAR_RIVAL = 8;

/** Whether the nearest word before names another kind of number ("CPF" before what looks like a CEP). */
function announcesRival(passage: Passage, kind: Candidate['kind'], from: number): boolean {
  const cue = passage.cues.nearest(from);
  return cue !== null && cue.kind !== kind && cue.ofDigits && cue.weight === 1 && from - cue.end <= NEAR_RIVAL;
}

/** Score from the words around: the kind's own cues, less those of other numbers. */
export function contextScore(passage: Passage, kind: Candidate['kind'], from: number, to: number): number {
  const own = passage.cues.strength(kind, from, to) * CUE_SCORE;
  if (passage.cues.announcesOther(from)) return own - OTHER_PENALTY;
  return own === 0 && announcesRival(passage, kind, from) ? -RIVAL_PENALTY : own;
}
