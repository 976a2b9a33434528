import { readFileSync } from 'node:fs';
import { cpuSeconds } from '../../../../test/support/measure/cpu-seconds';
import type { Reading } from './snapshot';

/** Processor time and memory (Linux) of each group of processes. `pids`: those of each group. */
export function readProcesses(pids: Readonly<Record<string, readonly number[]>>): Reading {
  const sums = (suffix: string, of: (pid: number) => number): Reading['counts'] =>
    Object.fromEntries(
      Object.entries(pids).map(([name, those]) => [`${name}: ${suffix}`, those.reduce((sum, pid) => sum + of(pid), 0)]),
    );
  return { counts: sums('processor time', cpuSeconds), levels: sums('memory', residentBytes) };
}

function residentBytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'latin1');
  return 1024 * Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? NaN);
}
