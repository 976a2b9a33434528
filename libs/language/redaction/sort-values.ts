import type { Candidate } from '../entities/entity';
import type { EntityKind } from '../entities/entity-kinds';
import type { Passage } from '../entities/passage';
import { pixKeysAmong } from '../entities/recognizers/pix-key.recognizer';

/** The recognized values of a passage, by whether they are masked. */
export interface SortedValues {
  /** The kinds that are masked. */
  readonly kinds: ReadonlySet<EntityKind>;
  readonly hidden: readonly Candidate[];
  readonly others: readonly Candidate[];
}

/** With Pix keys, a CPF, telephone, … that is given as one is masked, too. */
export function sortValues(
  passage: Passage,
  chosen: readonly Candidate[],
  kinds: ReadonlySet<EntityKind>,
): SortedValues {
  const keys = new Set(kinds.has('pix_keys') ? pixKeysAmong(passage, chosen).map(({ from }) => from) : []);
  const hidden: Candidate[] = [];
  const others: Candidate[] = [];
  for (const candidate of chosen) {
    if (kinds.has(candidate.kind)) hidden.push(candidate);
    else if (keys.has(candidate.from)) hidden.push({ ...candidate, kind: 'pix_keys' });
    else others.push(candidate);
  }
  return { kinds, hidden, others };
}
