import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The path of a program that is installed on this machine; undefined if it is not. */
export function pathOf(program: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => join(folder, program)).find(existsSync);
}

/** Whether a program that no package registry provides is installed on this machine. */
export function onPath(program: string): boolean {
  return pathOf(program) !== undefined;
}
