import { readFileSync } from 'node:fs';

/**
 * Processor time that a process has used, over all its threads, in the kernel's clock ticks; null if unknown. Source: proc(5), fields 14
 * (`utime`) and 15 (`stime`) of `stat`.
 */
export function processorTime(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' '); // from field 3, the state
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return null;
  }
}
