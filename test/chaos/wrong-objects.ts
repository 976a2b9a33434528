import { objectKeys } from '@aether/domain';

/** An object as the store lists it. */
interface Stored {
  readonly key: string;
  readonly bytes: number;
}

/** By the id of a transcription, how many bytes of original must be there still; null: nothing of it may be. */
export type KeptOriginals = ReadonlyMap<string, number | null>;

/**
 * Where a bucket does not hold exactly the originals that must be there, whole, and nothing else. Does not ask the service what may be erased:
 * what it has erased by mistake would be missed by nobody.
 */
export function wrongObjects(stored: readonly Stored[], kept: KeptOriginals): string[] {
  const there = new Map(stored.map(({ key, bytes }) => [key, bytes]));
  const originals = new Map<string, number>();
  for (const [id, bytes] of kept) if (bytes !== null) originals.set(objectKeys.original(id), bytes);
  return [
    ...[...there.keys()].filter((key) => !originals.has(key)).map((key) => `object ${key}`),
    ...[...originals].flatMap(([key, bytes]) => {
      const got = there.get(key);
      if (got === undefined) return [`${key} is gone`];
      return got === bytes ? [] : [`${key} has ${got} bytes, not ${bytes}`];
    }),
  ];
}
