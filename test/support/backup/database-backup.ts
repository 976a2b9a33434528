import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from 'mongodb';
import { onPath } from '../stack/on-path';

/** A database that is running, to be copied. */
interface RunningDatabase {
  readonly db: Db;
  /** Holds `servers/mongod/db`. */
  readonly dataDir: string;
  /** As the applications are given it. */
  readonly url: string;
}

/** A way of docs/how-to/back-up.md to bring the database into a folder and out of it again. */
export interface DatabaseBackup {
  take(from: RunningDatabase, folder: string): Promise<void>;
  /** Before a server begins in this data folder. */
  place(folder: string, dataDir: string): void;
  /** When it runs. */
  load(folder: string, url: string): void;
}

/** A copy of its files while it holds still: MongoDB's own way without further tools. */
export const copyOfFiles: DatabaseBackup = {
  async take({ db, dataDir }, folder) {
    await db.admin().command({ fsync: 1, lock: true });
    try {
      cpSync(join(dataDir, 'servers/mongod/db'), join(folder, 'db'), { recursive: true });
    } finally {
      await db.admin().command({ fsyncUnlock: 1 });
    }
  },
  place(folder, dataDir) {
    mkdirSync(join(dataDir, 'servers/mongod'), { recursive: true });
    cpSync(join(folder, 'db'), join(dataDir, 'servers/mongod/db'), { recursive: true });
  },
  load: () => undefined,
};

/** MongoDB's Database Tools. */
export const databaseTools: DatabaseBackup = {
  async take({ url }, folder) {
    run('mongodump', ['--uri', serverOf(url), '--oplog', '--gzip', archive(folder)]);
  },
  place: () => undefined,
  load(folder, url) {
    run('mongorestore', ['--uri', serverOf(url), '--drop', '--gzip', '--oplogReplay', archive(folder)]);
  },
};

export function hasDatabaseTools(): boolean {
  return ['mongodump', 'mongorestore'].every(onPath);
}

const archive = (folder: string): string => `--archive=${join(folder, 'aether.archive')}`;

/** The whole server: `--oplog` is refused where a database is named. */
function serverOf(url: string): string {
  const server = new URL(url);
  server.pathname = '/';
  return server.href;
}

function run(tool: string, args: readonly string[]): void {
  execFileSync(tool, args, { stdio: ['ignore', 'pipe', 'pipe'] });
}
