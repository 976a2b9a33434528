import type { ResultWarning, StoreResultInput } from './activities';

/** Flags by which versions before `warnings` reported what a result lacks. */
interface OlderFlags {
  readonly truncated: boolean;
  readonly undiarized: boolean;
  readonly unmarked: boolean;
}

/** Input of `storeResult` from workflows of two versions, during a rollout or from a workflow that an older version started. */
export type AnyStoreResultInput = Omit<StoreResultInput, 'warnings'> &
  Partial<OlderFlags> & { readonly warnings?: readonly ResultWarning[] };

/** Adds the older flags, so that a worker of the previous version also reports what is missing. */
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
