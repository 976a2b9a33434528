import type { ResultWarning } from '@aether/domain';
import type { StoreResultInput } from './activities';

/** The flags that versions before `warnings` named a result's shortcomings with. */
interface OlderFlags {
  readonly truncated: boolean;
  readonly undiarized: boolean;
  readonly unmarked: boolean;
}

/** What `storeResult` may be called with while two versions run at the same time, or by a workflow that an older version began. */
export type AnyStoreResultInput = Omit<StoreResultInput, 'warnings'> &
  Partial<OlderFlags> & { readonly warnings?: readonly ResultWarning[] };

/** The input with the older flags added, so that a worker of the version before also reports what is missing. */
export function withOlderFlags(input: StoreResultInput): StoreResultInput & OlderFlags {
  const has = (warning: ResultWarning): boolean => input.warnings.includes(warning);
  return {
    ...input,
    truncated: has('truncated'),
    undiarized: has('undiarized'),
    unmarked: has('undiarized') || has('unmarked'),
  };
}

export function warningsIn({ warnings, bleepedKey, ...flags }: AnyStoreResultInput): readonly ResultWarning[] {
  if (warnings !== undefined) return warnings;
  const { truncated, undiarized, unmarked } = flags;
  return [
    ...(truncated ? (['truncated'] as const) : []),
    ...(undiarized ? (['undiarized'] as const) : unmarked ? (['unmarked'] as const) : []),
    ...(bleepedKey === null ? (['no_redacted_audio'] as const) : []),
  ];
}
