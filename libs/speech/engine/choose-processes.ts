import { WINDOWS_AT_ONCE } from '../whisper/graph/window-slots';
import { type Machine } from './machine';

/** A number of processes, and the reason for it. */
interface ProcessChoice {
  readonly value: number;
  readonly reason: string;
}

/** What is known of the choice. */
export interface ProcessOptions {
  readonly device: Machine['device'];
  /** Threads of all processes together. */
  readonly cores: number;
  /** Windows that fit into each of several processes. */
  readonly fitting: (processes: number) => number;
  /** Predicted seconds of audio in a second with several processes on a CPU. */
  readonly speed: (processes: number) => number;
}

/**
 * On a GPU a process computes features, searches and word times while another's graph runs: large-v3-turbo on an H100 with 16 cores, ten minutes
 * of audio, 8.6 s with one process and 6.4 s with four.
 */
const GPU_PROCESSES = 4;
const CORES_PER_GPU_PROCESS = 2;
/** Windows that must fit into each of several processes: with fewer, the weights are read too often, or a GPU is not filled. */
const MIN_WINDOWS = { cpu: 4, gpu: WINDOWS_AT_ONCE.gpu } as const;
/** The largest value of `AETHER_PROCESSES`; a machine with more cores runs several inference workers. */
const MOST_PROCESSES = 64;
/** Fewer processes are chosen if the most would gain less: each holds packed copies of the weights. Predictions are no more exact than that. */
const LEAST_GAIN = 0.1;

/** Chooses the number of processes of an inference worker. Pure. */
export function chooseProcesses(options: ProcessOptions): ProcessChoice {
  return options.device === 'gpu' ? onGpu(options) : onCpu(options);
}

function onGpu({ cores, fitting }: ProcessOptions): ProcessChoice {
  if (cores < GPU_PROCESSES * CORES_PER_GPU_PROCESS) return { value: 1, reason: 'there are too few cores for more' };
  if (fitting(GPU_PROCESSES) < MIN_WINDOWS.gpu) return { value: 1, reason: 'there is too little GPU memory for more' };
  return { value: GPU_PROCESSES, reason: 'some prepare windows while another uses the GPU' };
}

function onCpu({ cores, fitting, speed }: ProcessOptions): ProcessChoice {
  if (cores < 2) return { value: 1, reason: 'there is only one core' };
  const fit = (processes: number): boolean => processes === 1 || fitting(processes) >= MIN_WINDOWS.cpu;
  const possible = countsWithoutIdleCores(cores).filter(fit);
  if (possible.length === 1) return { value: 1, reason: 'there is too little memory for more' };
  if (cores === 2) return { value: 2, reason: 'two processes use two cores better than two threads do' };
  const speeds = new Map(possible.map((processes) => [processes, speed(processes)]));
  const best = Math.max(...speeds.values());
  const value = possible.find((processes) => speeds.get(processes)! >= (1 - LEAST_GAIN) * best)!;
  const gain = speeds.get(value)! / speeds.get(1)!;
  return { value, reason: reasonFor(value, { gain, isLast: value === possible.at(-1), cores }) };
}

/** For each number of threads, as many processes as have it on this many cores; ascending. */
function countsWithoutIdleCores(cores: number): number[] {
  const counts = Array.from({ length: cores }, (_, index) => Math.floor(cores / (index + 1)));
  return [...new Set(counts)].filter((count) => count <= MOST_PROCESSES).reverse();
}

function reasonFor(
  value: number,
  { gain, isLast, cores }: { readonly gain: number; readonly isLast: boolean; readonly cores: number },
): string {
  if (value === 1) return 'the model of the machine predicts hardly more speed from more';
  const faster = `predicted ${gain.toFixed(1)} times as fast as one`;
  if (value === cores) return `${faster}; one per core`;
  return isLast ? `${faster}; no more fit into the memory` : `${faster}; more would gain little`;
}
