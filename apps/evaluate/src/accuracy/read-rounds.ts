import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROUND = /^(round-\d+)\.json$/;

/** The rounds `round-1.json`, `round-2.json`, … of a folder, or the files that `pattern` names, in order, with their names. Other files are not read. */
export function readRounds<Round extends { readonly name: string }>(folder: string, pattern = ROUND): Round[] {
  const names = readdirSync(folder).flatMap((file) => pattern.exec(file)?.[1] ?? []);
  names.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  return names.map((name) => {
    const stored = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Omit<Round, 'name'>;
    return { ...stored, name } as Round;
  });
}
