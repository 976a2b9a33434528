import type { Entities } from '@aether/language';
import { DICTATED_KINDS, type DictatedKind, type Dictation } from './dictation-set';

/** The values of a recording, as keys. */
export interface FoundValues {
  /** In the reference transcript, as the recognizer first wrote it, and as delivered after repairs. */
  readonly reference: readonly string[];
  readonly recognized: readonly string[];
  readonly delivered: readonly string[];
}

/** A dictation and the values found in it. */
export interface ReadDictation extends FoundValues {
  readonly said: readonly string[];
}

export interface DictationCount {
  readonly said: number;
  /** Exact values of those that were said: in the reference transcript, as first recognized, and as delivered. */
  readonly reference: number;
  readonly recognized: number;
  readonly delivered: number;
  /** Exact only because of a repair, and no longer exact after one. */
  readonly repaired: number;
  readonly harmed: number;
  /** Delivered values that were not said, and those of them that a repair added. */
  readonly wrong: number;
  readonly invented: number;
}

/** The counts of named parts of the recordings. */
export type CountedParts = Readonly<Record<string, DictationCount>>;

const KINDS = Object.keys(DICTATED_KINDS) as readonly DictatedKind[];

/** The values that were said, as keys. */
export function saidKeys({ values }: Pick<Dictation, 'values'>): string[] {
  return values.map(({ kind, value }) => keyOf(kind, value));
}

/** The listed values of the dictated kinds, as keys. A value that is reported as invalid is none. */
export function foundKeys(entities: Entities): string[] {
  return KINDS.flatMap((kind) =>
    (entities[kind] ?? [])
      .filter(({ valid }) => valid !== false)
      .map(({ value, cents }) => keyOf(kind, cents === undefined ? value : (cents / 100).toFixed(2))),
  );
}

/** Counts the values of a kind, or of all kinds. */
export function countDictations(read: readonly ReadDictation[], kind?: DictatedKind): DictationCount {
  const own = (keys: readonly string[]): string[] =>
    kind === undefined ? [...keys] : keys.filter((key) => key.startsWith(`${kind} `));
  const sum = (of: (one: ReadDictation) => readonly string[]): number =>
    read.reduce((total, one) => total + own(of(one)).length, 0);
  const exact = ({ said }: ReadDictation, found: readonly string[]): string[] =>
    said.filter((key) => found.includes(key));
  const wrong = ({ said, delivered }: ReadDictation): string[] => delivered.filter((key) => !said.includes(key));
  return {
    said: sum(({ said }) => said),
    reference: sum((one) => exact(one, one.reference)),
    recognized: sum((one) => exact(one, one.recognized)),
    delivered: sum((one) => exact(one, one.delivered)),
    repaired: sum((one) => exact(one, one.delivered).filter((key) => !one.recognized.includes(key))),
    harmed: sum((one) => exact(one, one.recognized).filter((key) => !one.delivered.includes(key))),
    wrong: sum(wrong),
    invented: sum((one) => wrong(one).filter((key) => !one.recognized.includes(key))),
  };
}

/** Comparable whatever the punctuation: other values than addresses only have their digits. */
function keyOf(kind: DictatedKind, value: string): string {
  return `${kind} ${kind === 'emails' ? value.toLowerCase() : value.replace(/\D/g, '')}`;
}
