import { readdirSync, readFileSync } from 'node:fs';

/** Ids of the processes that a process has started and that run still (Linux). Throws where it has ended. */
export function childProcesses(pid: number | string): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'latin1').split(' ').filter(Boolean).map(Number),
  );
}
