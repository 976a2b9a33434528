import { readFileSync } from 'node:fs';

/** Clock ticks a second on every Linux that Node supports. */
const TICKS = 100;

/** Processor time in seconds of a process and of its children that have ended (proc(5), fields 14 to 17 of `stat`). */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS;
}
