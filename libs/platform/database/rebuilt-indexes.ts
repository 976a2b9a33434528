import type { Collection, Db, IndexDescription, IndexDescriptionInfo } from 'mongodb';

/** Another definition has the same name, or the same fields. */
const CONFLICTS = [85, 86];
const NOT_FOUND = 27;

export interface IndexOptions {
  /**
   * Whether an index whose definition has changed is rebuilt. If false it stays: a process must not undo the change of a newer version that runs
   * beside it, so only the gateway does, under the lock of the migrations.
   */
  readonly rebuild: boolean;
}

/** The part of a database that defines indexes. */
interface IndexedDb extends Pick<Db, 'createCollection'> {
  collection(name: string): { createIndexes(definitions: readonly IndexDescription[]): Promise<void> };
}

/** `createIndexes` of this database creates missing indexes, and treats changed ones as `options` says. */
export function withRebuiltIndexes(db: Db, options: IndexOptions): IndexedDb {
  return {
    createCollection: (name, given) => db.createCollection(name, given),
    collection: (name) => ({
      createIndexes: (definitions) => ensureAll(db.collection(name), definitions, options),
    }),
  };
}

async function ensureAll(
  collection: Collection,
  definitions: readonly IndexDescription[],
  { rebuild }: IndexOptions,
): Promise<void> {
  if (await created(collection, definitions)) return;
  for (const definition of definitions) {
    if (await created(collection, [definition])) continue;
    if (rebuild) await replace(collection, definition);
  }
}

/** False if one of them conflicts with an index that exists. */
async function created(collection: Collection, definitions: readonly IndexDescription[]): Promise<boolean> {
  try {
    await collection.createIndexes([...definitions]);
    return true;
  } catch (error) {
    if (CONFLICTS.includes(codeOf(error))) return false;
    throw error;
  }
}

async function replace(collection: Collection, definition: IndexDescription): Promise<void> {
  const fields = JSON.stringify(definition.key);
  const same = ({ name, key }: IndexDescriptionInfo): boolean =>
    name === definition.name || JSON.stringify(key) === fields;
  for (const { name } of (await collection.indexes()).filter(same)) {
    if (name === undefined) continue;
    await collection.dropIndex(name).catch((error: unknown) => {
      if (codeOf(error) !== NOT_FOUND) throw error;
    });
  }
  await collection.createIndexes([definition]);
}

function codeOf(error: unknown): number {
  const { code } = error as { code?: unknown };
  return typeof code === 'number' ? code : 0;
}
