import type { Db } from 'mongodb';
import { ensureIndexes } from '../ensure-indexes';
import type { Migration, MigrationSettings } from './migration';
import { MIGRATIONS } from './migrations';
import { SchemaState } from './schema-state';

/**
 * Brings indexes and stored documents to this version, before a process serves requests. Every process of that kind calls it at every start: one
 * does the work, the others wait for it. Beside a newer version it only creates missing indexes. Rejects with `SchemaTooNewError`.
 */
export async function prepareDatabase(
  db: Db,
  settings: MigrationSettings,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  const known = latest(migrations);
  const state = new SchemaState(db);
  await state.read(known);
  await state.locked(async () => {
    const version = await state.read(known);
    await ensureIndexes(db, { rebuild: version <= known });
    for (const migration of migrations.filter((each) => each.version > version)) {
      await migration.run(db, settings);
      await state.record(migration);
    }
  });
}

/** Creates missing indexes. For processes that leave changes of the schema to `prepareDatabase`. Rejects with `SchemaTooNewError`. */
export async function expectSchema(db: Db, migrations: readonly Migration[] = MIGRATIONS): Promise<void> {
  await new SchemaState(db).read(latest(migrations));
  await ensureIndexes(db);
}

/** For processes that only read. Rejects with `SchemaTooNewError`. */
export async function requireKnownSchema(db: Db, migrations: readonly Migration[] = MIGRATIONS): Promise<void> {
  await new SchemaState(db).read(latest(migrations));
}

function latest(migrations: readonly Migration[]): number {
  return migrations.at(-1)?.version ?? 0;
}
