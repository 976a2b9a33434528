import { readFile } from 'node:fs/promises';
import { runProgram } from '@aether/speech';

/**
 * The start time of a process, which distinguishes it from a later process with the same pid; null when there is no such process or
 * it is a zombie. Source: proc(5), field 22 of `stat`; elsewhere `ps -o lstart`.
 */
export async function processIdentity(pid: number): Promise<string | null> {
  if (process.platform === 'linux') {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
    if (stat === null) return null;
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' '); // from field 3, the state
    return fields[0] === 'Z' || fields[0] === 'X' ? null : (fields[19] ?? null);
  }
  const started = await runProgram('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => '');
  return started.trim() || null;
}

/** Whether any process of the group is alive. */
export function groupExists(groupId: number): boolean {
  try {
    process.kill(-groupId, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Sends a signal to a process, or to a whole group (negative id). Ignores processes that have already exited. */
export function signal(target: number, name: NodeJS.Signals): void {
  try {
    process.kill(target, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
