import { readdirSync, readFileSync } from 'node:fs';

/** Peak memory in MB of the processes with this text in their command line; 0 without any. */
export function peakMemoryMb(text: string): number {
  const running = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return Math.max(0, ...running.map((pid) => ofProcess(pid, text)));
}

/** Runs the work and watches the peak memory of these processes meanwhile. */
export async function watchingMemory<T>(
  text: string,
  work: () => Promise<T>,
): Promise<{ readonly peakMb: number; readonly result: T }> {
  let peakMb = 0;
  const watch = setInterval(() => (peakMb = Math.max(peakMb, peakMemoryMb(text))), 5);
  const result = await work().finally(() => clearInterval(watch));
  return { peakMb, result };
}

function ofProcess(pid: string, text: string): number {
  try {
    if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(text)) return 0;
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    // The process has exited meanwhile.
    return 0;
  }
}
