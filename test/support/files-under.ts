import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The paths of all files in a folder and its folders; none if it does not exist, as the folders of servers that a test run shares. */
export function filesUnder(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
