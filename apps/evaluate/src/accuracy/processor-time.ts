import { readFileSync } from 'node:fs';
import { childProcesses } from './child-processes';

/** Kernel clock ticks per second: USER_HZ, which is 100 on every Linux that Node supports. */
const TICKS = 100;
const SAMPLE_MS = 50;

/** Processor seconds used so far by a process and its descendants (Linux; elsewhere NaN). */
export function processorSeconds(pid: number | string = 'self'): number {
  try {
    // Fields after the name, which may contain any character; utime and stime are fields 14 and 15.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /s, '')
      .split(' ');
    const own = (Number(fields[11]) + Number(fields[12])) / TICKS;
    return childProcesses(pid).reduce((sum, child) => sum + (processorSeconds(child) || 0), own);
  } catch {
    return NaN;
  }
}

/** Samples `processorSeconds` of a process until `stop`, because the figures disappear when the process exits. */
export function watchProcessor(pid: number): { stop(): number } {
  let most = NaN;
  const sample = (): void => {
    const seconds = processorSeconds(pid);
    if (!(seconds <= most)) most = Number.isNaN(seconds) ? most : seconds;
  };
  sample();
  const timer = setInterval(sample, SAMPLE_MS);
  return {
    stop() {
      clearInterval(timer);
      sample();
      return most;
    },
  };
}

/** Processor seconds of this process only. */
export function ownProcessorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
