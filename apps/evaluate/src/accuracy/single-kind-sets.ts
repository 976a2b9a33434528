import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
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
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return files.sort().map((file) => {
    const stored = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Omit<SingleKindSet, 'name'>;
    return { ...stored, name: basename(file, '.json') };
  });
}
