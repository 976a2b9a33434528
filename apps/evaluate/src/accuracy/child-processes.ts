import { readdirSync, readFileSync } from 'node:fs';

/** Ids of the running child processes of a process (Linux). Throws if it has ended. */
export function childProcesses(pid: number | string): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'latin1').split(' ').filter(Boolean).map(Number),
  );
}
