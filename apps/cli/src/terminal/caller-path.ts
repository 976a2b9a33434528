import { resolve } from 'node:path';
import { environment } from '@aether/platform';

/** A path as the user wrote it: npm runs scripts in the project's folder and names the caller's in INIT_CWD. */
export function callerPath(path: string): string {
  return resolve(environment()['INIT_CWD'] ?? process.cwd(), path);
}
