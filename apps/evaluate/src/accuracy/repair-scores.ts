import type { RepairClip } from './repair-set';

/** A CPF that was found in a recording. */
export interface FoundCpf {
  /** As `123.456.789-09`. */
  readonly value: string;
  readonly valid?: boolean;
}

/** One recording's numbers as they were first heard, and as they are delivered. */
export interface RepairedClip {
  readonly clip: Pick<RepairClip, 'how' | 'digits'>;
  readonly heard: readonly FoundCpf[];
  readonly delivered: readonly FoundCpf[];
}

export interface RepairScore {
  readonly clips: number;
  /** Delivered as it was said, without and with repairs. */
  readonly rightFirst: number;
  readonly right: number;
  /** Misheard, and delivered rightly. */
  readonly repaired: number;
  /** Changed by a repair into what was not said. */
  readonly invented: number;
  /** Of these, what was heard rightly before. */
  readonly spoilt: number;
}

export function scoreRepairs(clips: readonly RepairedClip[]): RepairScore {
  const rightFirst = clips.filter(({ clip, heard }) => isRight(clip, heard));
  const right = clips.filter(({ clip, delivered }) => isRight(clip, delivered));
  const changed = clips.filter(({ heard, delivered }) => JSON.stringify(heard) !== JSON.stringify(delivered));
  return {
    clips: clips.length,
    rightFirst: rightFirst.length,
    right: right.length,
    repaired: right.filter((one) => !rightFirst.includes(one)).length,
    invented: changed.filter((one) => !right.includes(one)).length,
    spoilt: rightFirst.filter((one) => !right.includes(one)).length,
  };
}

/** A number with a digit missing is no CPF: right is that none is told, or none that would be valid. */
function isRight({ how, digits }: RepairedClip['clip'], found: readonly FoundCpf[]): boolean {
  if (how === 'short') return found.every(({ valid }) => valid !== true);
  return found.some(
    ({ value, valid }) => value.replace(/\D/g, '') === digits && (valid === true) === (how === 'valid'),
  );
}
