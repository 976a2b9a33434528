import { resolve } from 'node:path';
import { readRounds } from './read-rounds';
import type { RoundText, ValueCount, ValueKind } from './value-rounds';

/** Harder texts with values of one kind, or with none. Rules and models were made with them: only the first result says anything of other texts. */
export interface SingleKindSet {
  readonly name: string;
  readonly kind: ValueKind;
  readonly first: ValueCount & { readonly date: string; readonly commit: string };
  readonly texts: readonly RoundText[];
}

/** `folder`: that of the sets; default: in the checkout that is the working directory. */
export function singleKindSets(folder = resolve('apps/evaluate/src/accuracy/values/single-kinds')): SingleKindSet[] {
  return readRounds<SingleKindSet>(folder, /^(.+)\.json$/);
}
