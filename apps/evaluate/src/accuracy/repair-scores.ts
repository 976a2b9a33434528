import type { RepairClip } from './repair-set';

/** A value of the dictated kind that was found in a recording. */
export interface FoundValue {
  /** As `123.456.789-09`. */
  readonly value: string;
  readonly valid?: boolean;
}

/** The values of a recording as first recognized, and as delivered after repairs. */
export interface RepairedClip {
  readonly clip: Pick<RepairClip, 'how' | 'digits'>;
  readonly recognized: readonly FoundValue[];
  readonly delivered: readonly FoundValue[];
}

export interface RepairScore {
  readonly clips: number;
  /** Correct without repairs; `right`: correct with repairs. */
  readonly rightFirst: number;
  readonly right: number;
  /** Misrecognized, but delivered correctly. */
  readonly repaired: number;
  /** Changed by a repair into a value that was not spoken. */
  readonly invented: number;
  /** The invented values that were correct before the repair. */
  readonly regressed: number;
}

export function scoreRepairs(clips: readonly RepairedClip[]): RepairScore {
  const rightFirst = clips.filter(({ clip, recognized }) => isRight(clip, recognized));
  const right = clips.filter(({ clip, delivered }) => isRight(clip, delivered));
  const changed = clips.filter(({ recognized, delivered }) => JSON.stringify(recognized) !== JSON.stringify(delivered));
  return {
    clips: clips.length,
    rightFirst: rightFirst.length,
    right: right.length,
    repaired: right.filter((one) => !rightFirst.includes(one)).length,
    invented: changed.filter((one) => !right.includes(one)).length,
    regressed: rightFirst.filter((one) => !right.includes(one)).length,
  };
}

/** With a digit missing or too many no value was spoken: the result is right if there is none, or only one that is reported as invalid. */
function isRight({ how, digits }: RepairedClip['clip'], found: readonly FoundValue[]): boolean {
  if (how === 'short' || how === 'long') return found.every(({ valid }) => valid === false);
  const isValid = how === 'valid' || how === 'other-domain';
  return found.some(
    ({ value, valid = true }) =>
      (digits.includes('@') ? value : value.replace(/\D/g, '')) === digits && valid === isValid,
  );
}
