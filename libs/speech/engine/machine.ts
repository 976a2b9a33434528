import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { availableParallelism, totalmem } from 'node:os';
import { promisify } from 'node:util';

/** The computing resources of a machine. */
export interface Machine {
  readonly device: 'cpu' | 'gpu';
  /** Threads that this process may run at once: those of its affinity, less what a container's quota withholds. */
  readonly cores: number;
  /** Threads of one physical core (hyper-threading); 1 if unknown. */
  readonly threadsPerCore: number;
  /** Nodes of memory, of which each is near to some of the cores; 1 if unknown. */
  readonly numaNodes: number;
  /** Contents of `/proc/cpuinfo`; empty where there is none. */
  readonly cpuinfo: string;
  /** The GPU's free memory, or all memory that this process may use; undefined if unknown. */
  readonly memoryBytes: number | undefined;
  /** Whether processes map one copy of a model's weights: on a CPU, where the model's folder has space for prepared ones. */
  readonly sharesWeights: boolean;
}

const MIB = 2 ** 20;

/** Inspects this machine; in a container, its limits apply. A model's folder is taken to have space for prepared weights. */
export async function thisMachine(device: 'cpu' | 'gpu'): Promise<Machine> {
  const [cpuinfo, quota, nodes] = await Promise.all(
    ['/proc/cpuinfo', '/sys/fs/cgroup/cpu.max', '/sys/devices/system/node/online'].map((path) =>
      readFile(path, 'utf8').catch(() => ''),
    ),
  );
  return {
    device,
    cores: Math.min(availableParallelism(), coresOfQuota(quota!)),
    threadsPerCore: threadsPerCore(cpuinfo!),
    numaNodes: countOfList(nodes!),
    cpuinfo: cpuinfo!,
    memoryBytes: device === 'gpu' ? await freeGpuMemory() : usableMemory(),
    sharesWeights: device === 'cpu',
  };
}

/** `cpu.max` of a control group: microseconds of processor time in a period, for example `400000 100000`, or `max 100000`. */
export function coresOfQuota(text: string): number {
  const [quota, period] = text.split(/\s+/).map(Number);
  return quota && period ? Math.max(1, Math.floor(quota / period)) : Infinity;
}

/** Threads of the first processor in `/proc/cpuinfo`, for each of its cores. */
export function threadsPerCore(cpuinfo: string): number {
  const count = (name: string): number => Number(new RegExp(`^${name}\\s*:\\s*(\\d+)`, 'm').exec(cpuinfo)?.[1] ?? NaN);
  const ratio = count('siblings') / count('cpu cores');
  return ratio >= 1 ? ratio : 1;
}

/** Members of a list of the kernel, such as `0-1,4`; 1 if it is empty. */
export function countOfList(text: string): number {
  const ranges = [...text.matchAll(/(\d+)(?:-(\d+))?/g)];
  const count = ranges.reduce((sum, [, first, last]) => sum + Number(last ?? first) - Number(first) + 1, 0);
  return Math.max(1, count);
}

/** Without a limit, Node reports 0 or a number beyond the machine's memory. */
function usableMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/** Free memory of the first GPU, which TensorFlow uses. */
async function freeGpuMemory(): Promise<number | undefined> {
  const mebibytes = Number.parseInt((await queryGpu('memory.free')) ?? '', 10);
  return Number.isNaN(mebibytes) ? undefined : mebibytes * MIB;
}

/** Name of the first GPU, for example `NVIDIA L4`; undefined if the driver's tool does not show it. */
export function gpuName(): Promise<string | undefined> {
  return queryGpu('name');
}

async function queryGpu(field: string): Promise<string | undefined> {
  try {
    const query = [`--query-gpu=${field}`, '--format=csv,noheader,nounits'];
    const { stdout } = await promisify(execFile)('nvidia-smi', query, { timeout: 10_000 });
    return stdout.split('\n')[0]?.trim();
  } catch {
    return undefined;
  }
}
