import { resolve } from 'node:path';
import { environment } from '@aether/platform';

/** Resolves a path from the user's folder: npm runs scripts in the project's folder and passes the user's in INIT_CWD. */
export function callerPath(path: string): string {
  return resolve(environment()['INIT_CWD'] ?? process.cwd(), path);
}
