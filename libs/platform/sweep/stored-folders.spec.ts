import fc from 'fast-check';
import { inBatches } from '../database/in-batches';
import type { ObjectEntry, ObjectStore } from '../object-store/object-store.port';
import { storedFolders, type StoredFolder } from './stored-folders';

/** A store that lists these objects in key order, as every store does. */
function listing(entries: readonly ObjectEntry[]): ObjectStore {
  const sorted = [...entries].sort((a, b) => (a.key < b.key ? -1 : 1));
  const list = async function* (prefix: string): AsyncGenerator<ObjectEntry> {
    for (const entry of sorted) if (entry.key.startsWith(prefix)) yield entry;
  };
  return { list } as Partial<ObjectStore> as ObjectStore;
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const taken: T[] = [];
  for await (const item of items) taken.push(item);
  return taken;
}

const name = fc.stringMatching(/^[a-z]{1,2}$/);
const entry = fc
  .record({ folder: name, file: name, bytes: fc.nat(), at: fc.nat() })
  .map(({ folder, file, bytes, at }) => ({ key: `all/${folder}/${file}`, bytes, modifiedAt: new Date(at) }));
const entries = fc.uniqueArray(entry, { selector: ({ key }) => key, maxLength: 60 });

describe('storedFolders', () => {
  it('storedFolders returns each folder once, with all its keys and the time of its newest object', async () => {
    await fc.assert(
      fc.asyncProperty(entries, async (stored) => {
        const folders = await all(storedFolders(listing([...stored, ...elsewhere]), 'all/'));
        expect(folders.flatMap(({ keys }) => keys).sort()).toEqual(stored.map(({ key }) => key).sort());
        expect(new Set(folders.map(({ id }) => id)).size).toBe(folders.length);
        for (const { id, keys, objects, newest } of folders) {
          const own = stored.filter(({ key }) => key.startsWith(`all/${id}/`));
          expect([keys.length, objects]).toEqual([own.length, own.length]);
          expect(newest.getTime()).toBe(Math.max(...own.map(({ modifiedAt }) => modifiedAt.getTime())));
        }
      }),
    );
  });

  const elsewhere: readonly ObjectEntry[] = [{ key: 'other/a/b', bytes: 1, modifiedAt: new Date(0) }];
});

describe('inBatches', () => {
  it('inBatches keeps the order and every item, and fills every batch except the last', async () => {
    await fc.assert(
      fc.asyncProperty(entries, fc.integer({ min: 1, max: 7 }), async (stored, size) => {
        const folders: StoredFolder[] = await all(storedFolders(listing(stored), 'all/'));
        const batches = await all(inBatches(storedFolders(listing(stored), 'all/'), size));
        expect(batches.flat()).toEqual(folders);
        for (const batch of batches.slice(0, -1)) expect(batch).toHaveLength(size);
        for (const batch of batches) expect(batch.length).toBeGreaterThan(0);
      }),
    );
  });
});
