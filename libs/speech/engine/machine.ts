import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { availableParallelism, totalmem } from 'node:os';
import { promisify } from 'node:util';

/** The computing resources of a machine. */
export interface Machine {
  readonly device: 'cpu' | 'gpu';
  readonly cores: number;
  /** Contents of `/proc/cpuinfo`; empty where there is none. */
  readonly cpuinfo: string;
  /** The GPU's free memory, or all memory that this process may use; undefined if unknown. */
  readonly memoryBytes: number | undefined;
}

const MIB = 2 ** 20;

/** Inspects this machine; in a container, its limits apply. */
export async function thisMachine(device: 'cpu' | 'gpu'): Promise<Machine> {
  return {
    device,
    cores: availableParallelism(),
    cpuinfo: await readFile('/proc/cpuinfo', 'utf8').catch(() => ''),
    memoryBytes: device === 'gpu' ? await freeGpuMemory() : usableMemory(),
  };
}

/** Without a limit, Node reports 0 or a number beyond the machine's memory. */
function usableMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/** Free memory of the first GPU, which TensorFlow uses. */
async function freeGpuMemory(): Promise<number | undefined> {
  try {
    const query = ['--query-gpu=memory.free', '--format=csv,noheader,nounits'];
    const { stdout } = await promisify(execFile)('nvidia-smi', query, { timeout: 10_000 });
    const mebibytes = Number.parseInt(stdout, 10);
    return Number.isNaN(mebibytes) ? undefined : mebibytes * MIB;
  } catch {
    return undefined;
  }
}
