import { readFileSync, writeFileSync } from 'node:fs';
import { childProcesses } from '../accuracy/child-processes';

const SAMPLE_MS = 50;
const PAGE_BYTES = 4096;

export interface MemoryPeaks {
  /** Peak total resident memory of a process and its descendants, sampled, in bytes. Shared memory counts in each. */
  readonly treeBytes: number;
  /** Highest peak of a single process of the tree, as counted by the kernel, in bytes. */
  readonly processBytes: number;
  /** Highest memory of a single process without mapped files, sampled, in bytes. Processes share mapped files, and the system can drop them. */
  readonly ownBytes: number;
}

/** Measures a process tree until `stop` (Linux; elsewhere the peaks are NaN). */
export function watchMemory(pid: number): { stop(): MemoryPeaks } {
  // Resets the kernel's high-water mark to the current resident size.
  for (const it of tree(pid)) attempt(() => writeFileSync(`/proc/${it}/clear_refs`, '5'));
  const highest = new Map<number, number>();
  let [treeBytes, ownBytes] = [NaN, NaN];
  const sample = (): void => {
    let bytes = 0;
    for (const it of tree(pid)) {
      bytes += attempt(() => Number(readFileSync(`/proc/${it}/statm`, 'latin1').split(' ')[1]) * PAGE_BYTES) ?? 0;
      const status = attempt(() => readFileSync(`/proc/${it}/status`, 'latin1')) ?? '';
      const [mark, own] = ['VmHWM', 'RssAnon'].map((field) => bytesIn(status, field));
      if (mark !== undefined) highest.set(it, mark);
      if (own !== undefined) ownBytes = higher(ownBytes, own);
    }
    if (bytes > 0) treeBytes = higher(treeBytes, bytes);
  };
  sample();
  const timer = setInterval(sample, SAMPLE_MS).unref();
  return {
    stop() {
      clearInterval(timer);
      sample();
      return { treeBytes, processBytes: highest.size === 0 ? NaN : Math.max(...highest.values()), ownBytes };
    },
  };
}

/** `peak` is NaN before the first sample. */
function higher(peak: number, bytes: number): number {
  return Number.isNaN(peak) ? bytes : Math.max(peak, bytes);
}

/** A field of `/proc/PID/status` in bytes; undefined for a zombie process. */
function bytesIn(status: string, field: string): number | undefined {
  const kilobytes = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
}

/** Ids of a process and its descendants. Ignores processes that exit in the meantime. */
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
