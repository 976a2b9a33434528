import { readFileSync } from 'node:fs';
import { childProcesses } from './child-processes';

/** Of the kernel's clock, a second: USER_HZ, 100 on every Linux that Node runs on. */
const TICKS = 100;
const SAMPLE_MS = 50;

/** Processor seconds that a process and all that it has started have used so far (Linux; elsewhere NaN). */
export function processorSeconds(pid: number | string = 'self'): number {
  try {
    // After the name, which may hold anything: utime and stime are the 14th and 15th field.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /s, '')
      .split(' ');
    const own = (Number(fields[11]) + Number(fields[12])) / TICKS;
    return childProcesses(pid).reduce((sum, child) => sum + (processorSeconds(child) || 0), own);
  } catch {
    return NaN;
  }
}

/** Samples `processorSeconds` of a process until it is stopped, as there is nothing to read of one that has ended. */
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

/** Of this process alone. */
export function ownProcessorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
