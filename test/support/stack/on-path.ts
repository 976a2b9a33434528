import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The path of a program that is installed on this machine; undefined if it is not. */
export function pathOf(program: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => join(folder, program)).find(isProgram);
}

/** Whether a program that no package registry provides is installed on this machine. */
export function onPath(program: string): boolean {
  return pathOf(program) !== undefined;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
