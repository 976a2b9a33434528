import { mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@aether/domain';
import { ByteBudget, type MeasuredSpace } from './byte-budget';
import { InstanceFolder } from './instance-folder';
import { isNoSpace, noSpaceError } from './no-space';

/** Less than the smallest file that any work writes. */
const FULL_BYTES = 2 ** 20;

export interface ScratchRequest {
  /** Bytes that the work will write in all. */
  readonly bytes: number;
  readonly signal: AbortSignal;
}

/** Temporary local folders, each for one piece of work, whose bytes are reserved before the work begins. */
export class ScratchSpace {
  private readonly budget: ByteBudget;

  private constructor(private readonly instance: InstanceFolder) {
    this.budget = new ByteBudget(() => this.measure());
  }

  /** `dir`: may be shared with other processes, also on other machines. `name`: the name of the process, e.g. `worker`. */
  static async open(dir: string, name: string): Promise<ScratchSpace> {
    return new ScratchSpace(await InstanceFolder.open(dir, name));
  }

  /**
   * Waits for the space, then runs `work` with an empty folder, which is removed when the work ends. Rejects with a retryable `overloaded` if there
   * is no space for long, or if the disk becomes full.
   */
  async within<T>({ bytes, signal }: ScratchRequest, work: (dir: string) => Promise<T>): Promise<T> {
    const release = await this.budget.take(bytes, signal);
    const dir = await mkdtemp(join(this.instance.path, 'work-')).catch((error: unknown) => {
      release();
      throw isNoSpace(error) ? noSpaceError(error) : error;
    });
    try {
      return await work(dir);
    } catch (error) {
      throw (await this.isCausedByFullDisk(error)) ? noSpaceError(error) : error;
    } finally {
      await rm(dir, { recursive: true, force: true });
      release();
    }
  }

  /** For metrics: free bytes of the file system, and bytes promised to running work. */
  async usage(): Promise<{ readonly freeBytes: number; readonly heldBytes: number }> {
    const { freeBytes } = await this.space();
    return { freeBytes, heldBytes: this.budget.heldBytes };
  }

  /** Pieces of work that wait for space. */
  get waiting(): number {
    return this.budget.waiting;
  }

  /** Removes this process's folder. */
  async close(): Promise<void> {
    await this.instance.close();
  }

  /** Also when nothing more can be written: a program that fails then may be without fault. */
  private async isCausedByFullDisk(error: unknown): Promise<boolean> {
    if (isNoSpace(error)) return true;
    const isAnswer = error instanceof AppError && !error.retryable;
    return !isAnswer && (await this.isFull().catch(() => false));
  }

  private async isFull(): Promise<boolean> {
    return (await this.space()).freeBytes < FULL_BYTES;
  }

  private async measure(): Promise<MeasuredSpace> {
    const [space, writtenBytes] = await Promise.all([this.space(), sizeOf(this.instance.path)]);
    return { ...space, writtenBytes };
  }

  private async space(): Promise<Omit<MeasuredSpace, 'writtenBytes'>> {
    const { blocks, bavail, bsize } = await statfs(this.instance.path);
    return { totalBytes: blocks * bsize, freeBytes: bavail * bsize };
  }
}

/** Bytes of all files in a folder and its subfolders. Files that vanish meanwhile count as nothing. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  const sizes = files.map(({ parentPath, name }) =>
    stat(join(parentPath, name)).then(
      ({ size }) => size,
      () => 0,
    ),
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
