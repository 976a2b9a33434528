import { readFileSync, writeFileSync } from 'node:fs';
import { childProcesses } from '../accuracy/child-processes';

const SAMPLE_MS = 50;
const PAGE_BYTES = 4096;

export interface MemoryPeaks {
  /** Resident memory of a process and all its descendants, summed; sampled. What they share counts in each. Bytes. */
  readonly treeBytes: number;
  /** Resident memory of the process of the tree that had the most, by the kernel's own count. Bytes. */
  readonly processBytes: number;
}

/** Watches a process tree (Linux; elsewhere the peaks are NaN) until `stop`. */
export function watchMemory(pid: number): { stop(): MemoryPeaks } {
  // The kernel's mark of the most memory is set back to what is resident now.
  for (const it of tree(pid)) attempt(() => writeFileSync(`/proc/${it}/clear_refs`, '5'));
  const highest = new Map<number, number>();
  let treeBytes = NaN;
  const sample = (): void => {
    let bytes = 0;
    for (const it of tree(pid)) {
      bytes += attempt(() => Number(readFileSync(`/proc/${it}/statm`, 'latin1').split(' ')[1]) * PAGE_BYTES) ?? 0;
      const mark = attempt(() => highWater(it));
      if (mark !== undefined) highest.set(it, mark);
    }
    if (bytes > 0) treeBytes = Number.isNaN(treeBytes) ? bytes : Math.max(treeBytes, bytes);
  };
  sample();
  const timer = setInterval(sample, SAMPLE_MS);
  return {
    stop() {
      clearInterval(timer);
      sample();
      return { treeBytes, processBytes: highest.size === 0 ? NaN : Math.max(...highest.values()) };
    },
  };
}

/** None of a process that has ended and waits for its parent to notice. */
function highWater(pid: number): number | undefined {
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
}

/** A process that ended between two lines has no files any more. */
function tree(pid: number): number[] {
  return [pid, ...(attempt(() => childProcesses(pid)) ?? []).flatMap(tree)];
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
