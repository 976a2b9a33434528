import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from 'mongodb';
import { onPath } from '../stack/on-path';

/** A running database to back up. */
interface RunningDatabase {
  readonly db: Db;
  /** Folder that contains `servers/mongod/db`. */
  readonly dataDir: string;
  /** Connection URL that the applications use. */
  readonly url: string;
}

/** A method of docs/how-to/back-up.md to back up and restore the database. */
export interface DatabaseBackup {
  take(from: RunningDatabase, folder: string): Promise<void>;
  /** Restores files, before a server starts in this data folder. */
  place(folder: string, dataDir: string): void;
  /** Restores into a running server. */
  load(folder: string, url: string): void;
}

/** Copies the files while writes are locked, which MongoDB supports without additional tools. */
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

/** URL of the server without a database, which `--oplog` requires. */
function serverOf(url: string): string {
  const server = new URL(url);
  server.pathname = '/';
  return server.href;
}

function run(tool: string, args: readonly string[]): void {
  execFileSync(tool, args, { stdio: ['ignore', 'pipe', 'pipe'] });
}
