import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const SAMPLE_MS = 250;
const MIB = 2 ** 20;

/** Measures the used memory of the first GPU until `stop`, which answers the peak in bytes; NaN without a GPU. */
export function watchGpuMemory(): { stop(): Promise<number> } {
  let peak = NaN;
  const sample = async (): Promise<void> => {
    const used = await usedBytes();
    if (used !== undefined) peak = Number.isNaN(peak) ? used : Math.max(peak, used);
  };
  let last = sample();
  const timer = setInterval(() => void (last = last.then(sample)), SAMPLE_MS).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await last;
      return peak;
    },
  };
}

async function usedBytes(): Promise<number | undefined> {
  const query = ['--query-gpu=memory.used', '--format=csv,noheader,nounits', '--id=0'];
  const printed = await promisify(execFile)('nvidia-smi', query).catch(() => undefined);
  return printed && Number.parseInt(printed.stdout, 10) * MIB;
}
