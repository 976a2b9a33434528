import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** A part without changes for this long belongs to a killed pull. */
const ABANDONED_MS = 60 * 60 * 1000;

/** Creates an empty folder beside `folder` for building it. Deletes the leftovers of killed pulls. */
export async function freshPart(folder: string): Promise<string> {
  await mkdir(dirname(folder), { recursive: true });
  const prefix = `${basename(folder)}.part-`;
  for (const name of await readdir(dirname(folder))) {
    if (!name.startsWith(prefix)) continue;
    const path = join(dirname(folder), name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(path, { recursive: true, force: true });
  }
  return mkdtemp(`${folder}.part-`);
}

/**
 * Renames a finished part to `folder` and replaces the existing one, unless that is complete: then another pull was faster and its result is
 * kept.
 */
export async function putInPlace(part: string, folder: string, isComplete: () => Promise<boolean>): Promise<void> {
  // `mkdtemp` creates folders that only their owner may read.
  await chmod(part, 0o755);
  try {
    await rename(part, folder);
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    if (!(await isComplete())) {
      await rm(folder, { recursive: true });
      await rename(part, folder);
      return;
    }
    await rm(part, { recursive: true });
  }
}
