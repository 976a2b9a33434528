import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, readlink, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** File in each folder that shows that its process is alive: its content names the process, and its time is renewed. */
const MARK = '.alive';
const BEAT_MS = 5_000;
const SWEEP_MS = 30_000;
/** Together, the processes that share the parent look at each folder as often as this number of processes, however many they are. */
const SWEEPERS = 10;
/** A process that has not renewed its mark for that long is dead, wherever it ran. */
const DEAD_AFTER_MS = 5 * 60_000;
/** Folders of older versions, and of processes that died at once, have no mark. */
const UNMARKED_NAME = /^[a-z]+-(?:\d+|[0-9a-f]{16})$/;
const UNMARKED_AFTER_MS = 24 * 3_600_000;

/**
 * A folder of this process alone among those of other processes, which may run in other containers and on other machines with the same process
 * id. While it is open, it erases folders that dead processes left.
 */
export class InstanceFolder {
  private readonly timers: readonly NodeJS.Timeout[];

  private constructor(
    readonly path: string,
    private readonly parent: string,
    private readonly identity: string,
  ) {
    this.timers = [
      setInterval(() => void this.beat().catch(() => undefined), BEAT_MS).unref(),
      setInterval(() => void this.sweep().catch(() => undefined), SWEEP_MS).unref(),
    ];
  }

  /** Creates `<parent>/<name>-<random>` and erases what dead processes left in `parent`. */
  static async open(parent: string, name: string): Promise<InstanceFolder> {
    const path = join(parent, `${name}-${randomBytes(8).toString('hex')}`);
    await mkdir(path, { recursive: true });
    const folder = new InstanceFolder(path, parent, (await identityOf(process.pid)) ?? '');
    await folder.beat();
    // The next sweep may succeed.
    await folder.sweep().catch(() => undefined);
    return folder;
  }

  async close(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    await rm(this.path, { recursive: true, force: true });
  }

  private async beat(): Promise<void> {
    const mark = join(this.path, MARK);
    const now = new Date();
    await utimes(mark, now, now).catch(() => writeFile(mark, `${process.pid} ${this.identity}`));
  }

  private async sweep(): Promise<void> {
    // Times are compared with one of the same file system, whose clock may be another machine's.
    const { mtimeMs: now } = await stat(join(this.path, MARK));
    const entries = await readdir(this.parent);
    if (Math.random() * entries.length > SWEEPERS) return;
    for (const entry of entries) {
      const path = join(this.parent, entry);
      if (path !== this.path && (await isLeftover(path, now))) await rm(path, { recursive: true, force: true });
    }
  }
}

async function isLeftover(path: string, now: number): Promise<boolean> {
  const mark = join(path, MARK);
  const [marked, folder] = await Promise.all([mark, path].map((of) => stat(of).catch(() => null)));
  if (!folder?.isDirectory()) return false;
  if (!marked) return UNMARKED_NAME.test(basename(path)) && now - folder.mtimeMs > UNMARKED_AFTER_MS;
  if (now - marked.mtimeMs > DEAD_AFTER_MS) return true;
  return diedHere(await readFile(mark, 'utf8').catch(() => ''));
}

/** Whether the process was one of this system and process namespace, where ids can be looked up, and has ended. */
async function diedHere(owner: string): Promise<boolean> {
  const [pid = '', space = '', started = ''] = owner.split(' ');
  const own = (await identityOf(process.pid))?.split(' ')[0];
  if (started === '' || space !== own) return false;
  return (await identityOf(Number(pid))) !== `${space} ${started}`;
}

/** The process's namespace, on this boot of this machine, and its start time; null if there is no such process, or no Linux. */
async function identityOf(pid: number): Promise<string | null> {
  try {
    const boot = (await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim();
    const stat = await readFile(`/proc/${pid}/stat`, 'latin1');
    // proc(5): field 22, the start time; field 3 is the first after the name.
    const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${boot}/${await readlink('/proc/self/ns/pid')} ${started}`;
  } catch {
    return null;
  }
}
