import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const mount = (sizeMiB: number, path: string): void =>
  void execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMiB}m`, 'tmpfs', path], { stdio: 'pipe' });

/** A file system of its own, in memory, that can be filled. */
export class SmallDisk {
  private constructor(private readonly path: string) {}

  /** Whether this machine lets one be mounted. */
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

  /** Takes the place of a folder, with what lies in it. Whoever has it open must open it again. */
  static inPlaceOf(path: string, sizeMiB: number): SmallDisk {
    const kept = mkdtempSync(join(tmpdir(), 'aether-small-disk-'));
    cpSync(path, kept, { recursive: true });
    mount(sizeMiB, path);
    cpSync(kept, path, { recursive: true });
    rmSync(kept, { recursive: true });
    return new SmallDisk(path);
  }

  /** Until not a byte is left. Returns what makes room again. */
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
