import { mkdir, rm, stat, utimes } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const RENEW_MS = 2_000;
/** A holder that has not renewed its lock for this long is dead. */
const STALE_MS = 15_000;
const POLL_MS = 250;

/** Runs `body` while holding a folder as a lock between processes, on one machine or on several that share the file system. */
export async function withInstallLock<T>(path: string, body: () => Promise<T>, onWait: () => void): Promise<T> {
  await mkdir(dirname(path), { recursive: true });
  for (let waited = false; !(await acquire(path)); await sleep(POLL_MS)) {
    if (!waited) onWait();
    waited = true;
  }
  const renewal = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => {}); // someone deleted the lock: continue
  }, RENEW_MS);
  try {
    return await body();
  } finally {
    clearInterval(renewal);
    await rm(path, { recursive: true, force: true });
  }
}

async function acquire(path: string): Promise<boolean> {
  try {
    await mkdir(path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const held = await stat(path).catch(() => undefined);
  if (held && Date.now() - held.mtimeMs > STALE_MS) await rm(path, { recursive: true, force: true });
  return false;
}
