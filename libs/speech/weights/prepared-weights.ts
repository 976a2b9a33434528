import { createHash } from 'node:crypto';
import { statSync, writeFileSync } from 'node:fs';
import { access, constants, mkdir, readdir, rename, rm, stat, statfs, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Saves the weights of a variable. */
export type SaveWeights = (name: string, words: Float32Array | Int32Array) => void;

export interface Preparation {
  /** The checkpoint's files. */
  readonly checkpoint: readonly string[];
  /** Everything else that the weights depend on: the graph that converts them. */
  readonly conversion: Buffer;
  /** Bytes of each variable, by its name. */
  readonly variables: ReadonlyMap<string, number>;
}

/** A process that prepares weights creates a file more often than this. */
const ABANDONED_MS = 60_000;
const POLL_MS = 100;
/** Ending of the folder of weights that are being prepared. */
const PART = '.part';
/** Weights of earlier releases and other settings are deleted when they have not been used for so long. */
const UNUSED_MS = 30 * 24 * 3_600_000;
/** Share of the free disk that the weights may take. */
const MOST_OF_FREE = 0.5;
/** The folder cannot be written. */
const UNWRITABLE: ReadonlySet<string | undefined> = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT']);

/**
 * The weights of a checkpoint in the forms in which a graph reads them, in a folder beside it: one file for each variable. Processes map these files
 * into memory instead of converting the checkpoint, so they share one copy, and the system can drop what is not being read.
 */
export class PreparedWeights {
  private readonly dir: string;

  /** `modelDir`: folder of the checkpoint. */
  constructor(
    modelDir: string,
    private readonly preparation: Preparation,
  ) {
    this.dir = join(preparedFolder(modelDir), keyOf(preparation));
  }

  pathOf(name: string): string {
    return join(this.dir, encodeURIComponent(name));
  }

  /** Prepares the weights unless a process already has; waits for one that is doing so. Returns false if the disk does not allow it. */
  async prepare(write: (save: SaveWeights) => void): Promise<boolean> {
    try {
      let areWhole = this.areWhole();
      if (!areWhole && !(await this.hasSpace())) return false;
      while (!areWhole) {
        if (await this.claim()) await this.fill(write);
        else await sleep(POLL_MS);
        areWhole = this.areWhole();
      }
      await this.deleteUnused();
      return true;
    } catch (error) {
      if (!UNWRITABLE.has((error as NodeJS.ErrnoException).code)) throw error;
      return this.areWhole();
    }
  }

  /** Files may also have been deleted. */
  private areWhole(): boolean {
    return [...this.preparation.variables].every(
      ([name, bytes]) => (statSync(this.pathOf(name), { throwIfNoEntry: false })?.size ?? -1) >= bytes,
    );
  }

  private get part(): string {
    return this.dir + PART;
  }

  private hasSpace(): Promise<boolean> {
    const bytes = [...this.preparation.variables.values()].reduce((sum, it) => sum + it, 0);
    return hasSpaceFor(bytes, dirname(dirname(this.dir)));
  }

  /** Returns false if another process prepares them. */
  private async claim(): Promise<boolean> {
    await mkdir(dirname(this.dir), { recursive: true });
    try {
      await mkdir(this.part);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    // Also when the clock was ahead.
    if (Math.abs(await ageMs(this.part)) > ABANDONED_MS) await rm(this.part, { recursive: true, force: true });
    return false;
  }

  private async fill(write: (save: SaveWeights) => void): Promise<void> {
    try {
      // Another process may have ended its work just before this one claimed it.
      if (this.areWhole()) return;
      write((name, words) => writeDurably(join(this.part, encodeURIComponent(name)), words));
      await rm(this.dir, { recursive: true, force: true });
      await rename(this.part, this.dir);
    } finally {
      await rm(this.part, { recursive: true, force: true });
    }
  }

  /** Marks these weights as used, and deletes those that no process has used for long. */
  private async deleteUnused(): Promise<void> {
    const now = new Date();
    await utimes(this.dir, now, now);
    const folder = dirname(this.dir);
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      if ((await ageMs(path)) > UNUSED_MS) await rm(path, { recursive: true, force: true });
    }
  }
}

/** Folder with the prepared weights of a model. */
export function preparedFolder(modelDir: string): string {
  return join(modelDir, 'prepared');
}

/** Whether processes can share prepared weights of `bytes`: there are some, or the model's folder has space for them. */
export async function canPrepareWeights(modelDir: string, bytes: number): Promise<boolean> {
  const folder = preparedFolder(modelDir);
  try {
    const names = await readdir(folder).catch(() => null);
    await access(names === null ? modelDir : folder, constants.W_OK);
    return names?.some((name) => !name.endsWith(PART)) === true || (await hasSpaceFor(bytes, modelDir));
  } catch {
    return false;
  }
}

async function hasSpaceFor(bytes: number, dir: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(dir);
  return bytes <= MOST_OF_FREE * bavail * bsize;
}

function keyOf({ checkpoint, conversion }: Preparation): string {
  const hash = createHash('sha256').update(conversion);
  for (const path of checkpoint) {
    const { size, mtimeMs } = statSync(path);
    hash.update(JSON.stringify([basename(path), size, mtimeMs]));
  }
  return hash.digest('hex').slice(0, 16);
}

/** 0 if nothing is there. */
async function ageMs(path: string): Promise<number> {
  try {
    return Date.now() - (await stat(path)).mtimeMs;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
}

/** The file is complete on disk before the folder gets its name: after a power failure it would otherwise hold zeros. */
function writeDurably(path: string, words: Float32Array | Int32Array): void {
  writeFileSync(path, words, { flag: 'wx', flush: true });
}
