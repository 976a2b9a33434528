import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 250;
/** A lock file that was just created may not hold its owner's pid yet. */
const GRACE_MS = 2_000;

/**
 * Runs `work` while no other process holds `lockPath`. A lock whose owner has died is taken over; two waiters may in theory
 * take it over together, which costs double work only, as everything installed is renamed into place.
 */
export async function withInstallLock<T>(lockPath: string, onWait: () => void, work: () => Promise<T>): Promise<T> {
  await mkdir(dirname(lockPath), { recursive: true });
  for (let waited = false; ;) {
    if (await take(lockPath)) break;
    if (await isAbandoned(lockPath)) {
      await rm(lockPath, { force: true });
      continue;
    }
    if (!waited) onWait();
    waited = true;
    await sleep(POLL_MS);
  }
  try {
    return await work();
  } finally {
    await rm(lockPath, { force: true });
  }
}

async function take(lockPath: string): Promise<boolean> {
  try {
    await writeFile(lockPath, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function isAbandoned(lockPath: string): Promise<boolean> {
  try {
    const [owner, { mtimeMs }] = [await readFile(lockPath, 'utf8'), await stat(lockPath)];
    const pid = Number(owner);
    if (!Number.isInteger(pid) || pid <= 0) return Date.now() - mtimeMs > GRACE_MS;
    return !isRunning(pid);
  } catch {
    return false; // released in the meantime
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
