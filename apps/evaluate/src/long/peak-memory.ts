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
  /** The most that was resident since the process started, by the kernel's own count; NaN where that cannot be read. */
  readonly bytes: number;
}

/** Of every process of the service as it runs now; `engine 1` and so on are those with the model. */
export function peakMemory(stack: Stack): PeakMemory[] {
  const worker = stack.pid('inference');
  const engines = worker === null ? [] : childrenOf(worker);
  return [
    ...PROCESSES.map((name) => ({ name, bytes: highWater(stack.pid(name)) })),
    ...engines.map((pid, i) => ({ name: `engine ${i + 1}`, bytes: highWater(pid) })),
  ];
}

/** The higher one of each process, where they were looked at several times: one that was killed has begun anew. */
export function highest(looks: readonly (readonly PeakMemory[])[]): PeakMemory[] {
  const peaks = new Map<string, number>();
  for (const { name, bytes } of looks.flat()) {
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
