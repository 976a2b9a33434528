import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a file so that a process that is killed leaves the old content or the new under its name. Creates its folder. */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.parcial`;
  await writeFile(draft, content, { flush: true });
  await rename(draft, path);
}
