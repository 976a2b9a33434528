import { digitsOf } from '../portuguese/digits-of';
import { editDistance } from '../entities/edit-distance';
import type { Candidate } from '../entities/entity';
import type { EntityKind } from '../entities/entity-kinds';
import { MASK_NAMES } from './mask-names';

/** Edit distance in digits up to which a mention still counts as the same value. */
const MAX_DIGIT_ERRORS = 2;

/** Whether a partial mention refers to a known value. */
function isPartOf(partial: string, value: string): boolean {
  if (partial.includes('@') || value.includes('@')) return value.split('@')[0] === partial.split('@')[0];
  const part = digitsOf(partial);
  const whole = digitsOf(value);
  return (
    part.length >= 3 &&
    (whole.includes(part) ||
      (Math.abs(part.length - whole.length) <= MAX_DIGIT_ERRORS && editDistance(part, whole) <= MAX_DIGIT_ERRORS))
  );
}

/** Numbers every distinct value of a kind: "[CPF_1]", "[CPF_2]". A partial mention shares the number of its value. */
export class MaskBook {
  private readonly values = new Map<EntityKind, string[]>();

  /** @param full full mentions in order of time, which is the order of their numbers. */
  constructor(full: readonly Candidate[]) {
    for (const candidate of full) this.maskOf(candidate.kind, candidate.value, false);
  }

  maskOf(kind: EntityKind, value: string, partial: boolean): string {
    const known = this.values.get(kind) ?? [];
    this.values.set(kind, known);
    let index = known.indexOf(value);
    if (index < 0 && partial) index = known.findIndex((other) => isPartOf(value, other));
    if (index < 0) index = known.push(value) - 1;
    return `[${MASK_NAMES[kind].toUpperCase()}_${index + 1}]`;
  }
}
