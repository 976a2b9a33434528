import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { environment } from './environment';

/** The process's variables, which override those of a `.env` file in the working directory. */
export function readEnvironment(file = '.env'): Readonly<Record<string, string | undefined>> {
  return { ...fromFile(file), ...environment() };
}

function fromFile(path: string): Readonly<Record<string, string | undefined>> {
  try {
    return parseEnv(readFileSync(path, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}
