import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const mount = (sizeMiB: number, path: string): void =>
  void execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMiB}m`, 'tmpfs', path], { stdio: 'pipe' });

/** A separate file system in memory that a test can fill. */
export class SmallDisk {
  private constructor(private readonly path: string) {}

  /** Whether this machine allows mounting one. */
  static possible(): boolean {
    const path = mkdtempSync(join(tmpdir(), 'aether-small-disk-'));
    try {
      mount(1, path);
      execFileSync('umount', [path]);
      return true;
    } catch {
      return false;
    } finally {
      rmSync(path, { recursive: true });
    }
  }

  /** Mounts a file system over a folder and copies the folder's content into it. Processes that have the folder open must open it again. */
  static inPlaceOf(path: string, sizeMiB: number): SmallDisk {
    const kept = mkdtempSync(join(tmpdir(), 'aether-small-disk-'));
    cpSync(path, kept, { recursive: true });
    mount(sizeMiB, path);
    cpSync(kept, path, { recursive: true });
    rmSync(kept, { recursive: true });
    return new SmallDisk(path);
  }

  /** Fills the file system completely. Returns a function that frees the space. */
  fill(): () => void {
    const filler = join(this.path, 'filler');
    try {
      for (const block = Buffer.alloc(2 ** 20); ;) writeFileSync(filler, block, { flag: 'a' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
    return () => rmSync(filler);
  }

  unmount(): void {
    execFileSync('umount', ['--lazy', this.path]);
  }
}
