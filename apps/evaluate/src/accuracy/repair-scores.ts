import type { RepairClip } from './repair-set';

/** A CPF found in a recording. */
export interface FoundCpf {
  /** As `123.456.789-09`. */
  readonly value: string;
  readonly valid?: boolean;
}

/** The numbers of a recording as first recognized, and as delivered after repairs. */
export interface RepairedClip {
  readonly clip: Pick<RepairClip, 'how' | 'digits'>;
  readonly recognized: readonly FoundCpf[];
  readonly delivered: readonly FoundCpf[];
}

export interface RepairScore {
  readonly clips: number;
  /** Correct without repairs; `right`: correct with repairs. */
  readonly rightFirst: number;
  readonly right: number;
  /** Misrecognized, but delivered correctly. */
  readonly repaired: number;
  /** Changed by a repair into a number that was not spoken. */
  readonly invented: number;
  /** The invented numbers that were correct before the repair. */
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

/** A number with a missing digit is not a CPF: the result is right if it has no valid CPF. */
function isRight({ how, digits }: RepairedClip['clip'], found: readonly FoundCpf[]): boolean {
  if (how === 'short') return found.every(({ valid }) => valid !== true);
  return found.some(
    ({ value, valid }) => value.replace(/\D/g, '') === digits && (valid === true) === (how === 'valid'),
  );
}
