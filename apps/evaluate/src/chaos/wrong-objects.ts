import { objectKeys } from '@aether/language';

/** An object as the store lists it. */
interface Stored {
  readonly key: string;
  readonly bytes: number;
}

/** Expected bytes of an original; `perhaps`: the original may also be missing; null: it must not exist. */
export type KeptOriginal = number | { readonly perhaps: number } | null;

/** Expected originals by transcription id. */
export type KeptOriginals = ReadonlyMap<string, KeptOriginal>;

/**
 * Differences between a bucket and the complete originals that it must contain. Does not use the service's own records, which would hide
 * objects that it deleted by mistake.
 */
export function wrongObjects(stored: readonly Stored[], kept: KeptOriginals): string[] {
  const there = new Map(stored.map(({ key, bytes }) => [key, bytes]));
  const originals = new Map<string, Exclude<KeptOriginal, null>>();
  for (const [id, original] of kept) if (original !== null) originals.set(objectKeys.original(id), original);
  const waveforms = new Set([...originals.keys()].map(objectKeys.peaks));
  return [
    ...[...there.keys()].filter((key) => !originals.has(key) && !waveforms.has(key)).map((key) => `object ${key}`),
    ...[...originals].flatMap(([key, original]) => {
      const got = there.get(key);
      const [bytes, mayLack] = typeof original === 'number' ? [original, false] : [original.perhaps, true];
      if (got === undefined) return mayLack ? [] : [`${key} is missing`];
      return got === bytes ? [] : [`${key} has ${got} bytes, not ${bytes}`];
    }),
  ];
}
