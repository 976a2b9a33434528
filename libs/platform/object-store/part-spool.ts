import { randomUUID } from 'node:crypto';
import { mkdir, open, unlink, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@aether/domain';
import { SpooledPart } from './spooled-part';

/** Whole parts in memory at once, over all bodies of the process; the others wait in their files. */
export const PARTS_IN_MEMORY = 8;

/**
 * Keeps the parts of bodies that are still arriving in files, so that a slow body holds no memory. The files have no name: they disappear with the
 * process. A part is read into memory once it is complete, at most `PARTS_IN_MEMORY` at a time.
 */
export class PartSpool {
  private free = PARTS_IN_MEMORY;
  private readonly waiting: (() => void)[] = [];

  private constructor(private readonly folder: string) {}

  /** `dataDir`: where the folder `spool` is. Rejects when it cannot be written. */
  static async open(dataDir: string): Promise<PartSpool> {
    const folder = join(dataDir, 'spool');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const spool = new PartSpool(folder);
    await (await spool.file()).close();
    return spool;
  }

  /** For the parts of one body, one after the other. */
  part(): SpooledPart {
    return new SpooledPart({ file: () => this.file(), turn: () => this.turn() });
  }

  /** Rejects with `overloaded` when the disk is full. */
  private async file(): Promise<FileHandle> {
    const path = join(this.folder, randomUUID());
    try {
      const file = await open(path, 'wx+', 0o600);
      await unlink(path);
      return file;
    } catch (error) {
      throw new AppError('overloaded', { cause: error });
    }
  }

  /** Waits until a part may be read into memory. Returns the function that ends its turn. */
  private async turn(): Promise<() => void> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      const next = this.waiting.shift();
      if (next === undefined) this.free += 1;
      else next();
    };
  }
}
