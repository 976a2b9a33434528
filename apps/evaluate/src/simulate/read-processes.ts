import { readFileSync } from 'node:fs';
import { cpuSeconds } from '../../../../test/support/measure/cpu-seconds';
import { childProcesses } from '../accuracy/child-processes';
import type { Reading } from './snapshot';

/** Processor time and resident memory (Linux) of groups of processes and their children. Shared memory counts in each process. */
export function readProcesses(groups: Readonly<Record<string, readonly number[]>>): Reading {
  const sums = (suffix: string, of: (pid: number) => number): Reading['counts'] =>
    Object.fromEntries(
      Object.entries(groups).map(([name, pids]) => [`${name}: ${suffix}`, sum(pids.flatMap(tree).map(orZero(of)))]),
    );
  return { counts: sums('processor time', cpuSeconds), levels: sums('memory', residentBytes) };
}

function residentBytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'latin1');
  return 1024 * Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0);
}

function tree(pid: number): number[] {
  return [pid, ...orNone(() => childProcesses(pid)).flatMap(tree)];
}

/** Zero for a process that exited meanwhile; its time then counts in its parent's. */
function orZero(of: (pid: number) => number): (pid: number) => number {
  return (pid) => orNone(() => [of(pid)])[0] ?? 0;
}

function orNone(read: () => number[]): number[] {
  try {
    return read();
  } catch {
    return [];
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
