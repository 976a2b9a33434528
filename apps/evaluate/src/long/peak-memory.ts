import { readFileSync } from 'node:fs';
import { childrenOf } from '../../../../test/support/stack/children-of';
import type { ProcessName, Stack } from '../../../../test/support/stack/stack';

const PROCESSES: readonly ProcessName[] = [
  'gateway',
  'worker',
  'inference',
  'deliverer',
  'temporal',
  'nats',
  'mongod',
  'minio',
];

export interface PeakMemory {
  readonly name: string;
  /** Peak resident memory since the process started, as counted by the kernel; NaN if unreadable. */
  readonly bytes: number;
}

/** Peak memory of every running process of the service; `engine 1` and so on hold the model. */
export function peakMemory(stack: Stack): PeakMemory[] {
  const worker = stack.pid('inference');
  const engines = worker === null ? [] : childrenOf(worker);
  return [
    ...PROCESSES.map((name) => ({ name, bytes: highWater(stack.pid(name)) })),
    ...engines.map((pid, i) => ({ name: `engine ${i + 1}`, bytes: highWater(pid) })),
  ];
}

/** Maximum per process over several samples, because a restarted process starts with a new peak. */
export function highest(samples: readonly (readonly PeakMemory[])[]): PeakMemory[] {
  const peaks = new Map<string, number>();
  for (const { name, bytes } of samples.flat()) {
    if (!Number.isNaN(bytes)) peaks.set(name, Math.max(bytes, peaks.get(name) ?? 0));
  }
  return [...peaks].map(([name, bytes]) => ({ name, bytes }));
}

function highWater(pid: number | null): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? NaN) * 1024;
  } catch {
    return NaN;
  }
}
