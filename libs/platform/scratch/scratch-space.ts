import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Temporary local folders, each for one piece of work, under `<dataDir>/scratch/<process>-<pid>/`. */
export class ScratchSpace {
  private constructor(private readonly root: string) {}

  /** Creates this process's folder and removes those of ended processes of the same name. `name`: the name of the process, e.g. `worker`. */
  static async open(dataDir: string, name: string): Promise<ScratchSpace> {
    const parent = join(dataDir, 'scratch');
    const root = join(parent, `${name}-${process.pid}`);
    await mkdir(parent, { recursive: true });
    for (const entry of await readdir(parent)) {
      const [, owner, pid] = /^(.+)-(\d+)$/.exec(entry) ?? [];
      const left = owner === name && (Number(pid) === process.pid || !isAlive(Number(pid)));
      if (left) await rm(join(parent, entry), { recursive: true, force: true });
    }
    await mkdir(root, { recursive: true });
    return new ScratchSpace(root);
  }

  /** Runs `work` with an empty folder, which is removed when the work ends. */
  async within<T>(work: (dir: string) => Promise<T>): Promise<T> {
    const dir = await mkdtemp(join(this.root, 'work-'));
    try {
      return await work(dir);
    } finally {
      await rm(dir, { recursive: true, force: true });
    }
  }

  /** Removes this process's folder. */
  async close(): Promise<void> {
    await rm(this.root, { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
