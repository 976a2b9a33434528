import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Whether a program that no package registry provides is installed on this machine. */
export function onPath(program: string): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));
}
