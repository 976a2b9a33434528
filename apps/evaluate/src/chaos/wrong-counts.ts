import { objectKeys } from '@aether/language';
import type { ObjectEntry } from '@aether/platform';

/** What is counted for one upload or transcription, or for one account. */
interface Counted {
  readonly _id: string;
  readonly bytes: number;
}

interface Counts {
  readonly allocations: readonly (Counted & { readonly accountId: string })[];
  readonly uses: readonly Counted[];
  /** Every object that is stored. */
  readonly objects: readonly ObjectEntry[];
}

/** Transcriptions whose counted bytes are not those of their stored audio, and accounts with another sum, one line each. No upload may be left. */
export function wrongCounts({ allocations, uses, objects }: Counts): string[] {
  const stored = new Map<string, number>();
  for (const { key, bytes } of objects) {
    const id = key.split('/')[1] ?? '';
    const isAudio = key === objectKeys.original(id) || key === objectKeys.bleeped(id);
    if (isAudio) stored.set(id, (stored.get(id) ?? 0) + bytes);
  }
  const counted = new Map(allocations.map(({ _id, bytes }) => [_id, bytes]));
  const sums = new Map<string, number>();
  for (const { accountId, bytes } of allocations) sums.set(accountId, (sums.get(accountId) ?? 0) + bytes);
  return [
    ...[...new Set([...stored.keys(), ...counted.keys()])]
      .filter((id) => stored.get(id) !== counted.get(id))
      .map((id) => `${counted.get(id) ?? 0} bytes are counted for ${id}, which stores ${stored.get(id) ?? 0}`),
    ...uses
      .filter(({ _id, bytes }) => bytes !== (sums.get(_id) ?? 0))
      .map(({ _id, bytes }) => `${bytes} bytes are counted for ${_id}, whose allocations have ${sums.get(_id) ?? 0}`),
  ];
}
