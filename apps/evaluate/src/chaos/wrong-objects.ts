import { objectKeys } from '@aether/language';

/** An object as the store lists it. */
interface Stored {
  readonly key: string;
  readonly bytes: number;
}

/** How many bytes of original must be there still; `perhaps`: must be if it ever came; null: nothing of it may be. */
export type KeptOriginal = number | { readonly perhaps: number } | null;

/** By the id of a transcription. */
export type KeptOriginals = ReadonlyMap<string, KeptOriginal>;

/**
 * Where a bucket does not hold exactly the originals that must be there, whole, and nothing else. Does not ask the service what may be erased:
 * what it has erased by mistake would be missed by nobody.
 */
export function wrongObjects(stored: readonly Stored[], kept: KeptOriginals): string[] {
  const there = new Map(stored.map(({ key, bytes }) => [key, bytes]));
  const originals = new Map<string, Exclude<KeptOriginal, null>>();
  for (const [id, original] of kept) if (original !== null) originals.set(objectKeys.original(id), original);
  return [
    ...[...there.keys()].filter((key) => !originals.has(key)).map((key) => `object ${key}`),
    ...[...originals].flatMap(([key, original]) => {
      const got = there.get(key);
      const [bytes, mayLack] = typeof original === 'number' ? [original, false] : [original.perhaps, true];
      if (got === undefined) return mayLack ? [] : [`${key} is gone`];
      return got === bytes ? [] : [`${key} has ${got} bytes, not ${bytes}`];
    }),
  ];
}
