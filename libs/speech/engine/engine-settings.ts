import { slotsFor, WINDOWS_AT_ONCE } from '../whisper/graph/window-slots';
import { type Precision, choosePrecision } from '../whisper/precision';
import { type WhisperDimensions } from '../whisper/whisper-model';
import { type Machine } from './machine';

/** A setting, and the reason for it, for operators. */
export interface Setting<T> {
  readonly value: T;
  readonly reason: string;
}

/** How a model runs on a machine. */
export interface EngineSettings {
  readonly precision: Setting<Precision>;
  /** Processes that share the windows of a file. */
  readonly processes: Setting<number>;
  /** Threads of one operation on the CPU, in each process. */
  readonly threads: Setting<number>;
  /** Windows decoded together, in each process. */
  readonly batch: Setting<number>;
  /** Whether another copy of the weights is kept for every matrix product, in the layout that the processor reads fastest. */
  readonly packed: Setting<boolean>;
}

/** Configured settings; null or `auto` means: chosen for the machine. */
export interface WantedSettings {
  readonly precision: Precision | 'auto';
  readonly processes: number | null;
  /** Total over all processes. */
  readonly threads: number | null;
  readonly batch: number | null;
}

const GIB = 2 ** 30;
/** Beam search rows per window. Rows for keyterms need no additional memory: the shared prefix is kept once. */
const BEAMS = 5;
/**
 * A step reads every weight, however many rows it has: Whisper base on two cores, 36 ms for 8 windows and 53 for 16. Larger batches gain little,
 * since a batch ends with its slowest window, and its results are published only then.
 */
const MAX_WINDOWS = { cpu: 12, gpu: 32 } as const;
/**
 * Whisper base, ten minutes of audio, two cores: one process of two threads takes 23.4 s a file, two of one thread in parallel 16.4 s. A second
 * thread makes a step 1.2 times as fast, and the encoder 1.7 times. More than two processes were not measured, and each has its own copy of the
 * weights.
 */
const MAX_PROCESSES = 2;
/**
 * On a GPU a process computes features, searches and word times while another's graph runs: large-v3-turbo on an H100 with 16 cores, ten minutes
 * of audio, 8.6 s with one process and 6.4 s with four.
 */
const GPU_PROCESSES = 4;
const CORES_PER_GPU_PROCESS = 2;
/** Windows that must fit into each of several processes: with fewer, the weights are read too often, or a GPU is not filled. */
const MIN_WINDOWS = { cpu: 4, gpu: WINDOWS_AT_ONCE.gpu } as const;
/** Share of the memory left by the weights; the rest is for temporary buffers of operations and for other processes. */
const SHARE = { cpu: 0.4, gpu: 0.6 } as const;
/** Matrix products with each decoder weight: language detection, the prompt, a step, a step with keyterms, alignment. Encoder weights have one. */
const PASSES = 5;
/** Matrix products with the vocabulary: the prompt and both kinds of steps. */
const VOCABULARY_PASSES = 3;
/** Copies of a window's largest temporary buffers: heads × positions² scores and the feed-forward layer. */
const TEMPORARY_COPIES = 2;

/** Chooses the settings. Pure: the same machine and model give the same settings. */
export function chooseEngineSettings(
  machine: Machine,
  dimensions: WhisperDimensions,
  wanted: WantedSettings,
): EngineSettings {
  const precision: Setting<Precision> =
    wanted.precision === 'auto'
      ? withValue(choosePrecision(machine.device, machine.cpuinfo))
      : { value: wanted.precision, reason: 'by AETHER_PRECISION' };
  const cores = wanted.threads ?? machine.cores;
  const fitting = (processes: number, spareBytes = 0): number =>
    fittingWindows(machine, dimensions, precision.value, { processes, spareBytes });
  const processes: Setting<number> =
    wanted.processes === null
      ? chooseProcesses(machine, { cores, fitting })
      : { value: wanted.processes, reason: 'by AETHER_PROCESSES' };
  const batch =
    wanted.batch === null
      ? chooseBatch(machine, fitting(processes.value))
      : { value: wanted.batch, reason: 'by AETHER_BATCH' };
  const besidePacked = fitting(processes.value, packedBytes(dimensions, precision.value));
  return {
    precision,
    processes,
    threads: {
      value: Math.max(1, Math.floor(cores / processes.value)),
      reason: wanted.threads === null ? 'one per core' : 'by AETHER_THREADS',
    },
    batch,
    packed: choosePacked(machine, precision.value, besidePacked >= batch.value),
  };
}

function choosePacked({ device }: Machine, precision: Precision, fits: boolean): Setting<boolean> {
  if (device === 'gpu') return { value: false, reason: 'a GPU reads them unpacked' };
  if (precision === 'float32') return { value: false, reason: 'it is faster only in bfloat16' };
  return { value: fits, reason: fits ? 'there is memory for it' : 'the batch needs the memory' };
}

function withValue({ precision, reason }: ReturnType<typeof choosePrecision>): Setting<Precision> {
  return { value: precision, reason };
}

function chooseProcesses(
  machine: Machine,
  { cores, fitting }: { readonly cores: number; readonly fitting: (processes: number) => number },
): Setting<number> {
  if (machine.device === 'gpu') {
    if (cores < GPU_PROCESSES * CORES_PER_GPU_PROCESS) return { value: 1, reason: 'there are too few cores for more' };
    if (fitting(GPU_PROCESSES) < MIN_WINDOWS.gpu)
      return { value: 1, reason: 'there is too little GPU memory for more' };
    return { value: GPU_PROCESSES, reason: 'some prepare windows while another uses the GPU' };
  }
  if (cores < MAX_PROCESSES) return { value: 1, reason: 'there is only one core' };
  if (fitting(MAX_PROCESSES) < MIN_WINDOWS.cpu) return { value: 1, reason: 'there is too little memory for more' };
  return { value: MAX_PROCESSES, reason: 'processes use the cores better than threads do' };
}

function chooseBatch({ device, memoryBytes }: Machine, fitting: number): Setting<number> {
  const most = MAX_WINDOWS[device];
  const where = device === 'gpu' ? 'GPU memory' : 'memory';
  if (memoryBytes === undefined) return { value: most, reason: `the largest useful batch; the ${where} is unknown` };
  if (fitting >= most)
    return { value: most, reason: `the largest useful batch; ${fitting} would fit into the ${where}` };
  return {
    value: withoutSpareSlots(Math.max(1, fitting)),
    reason: `as many as fit into ${(memoryBytes / GIB).toFixed(1)} GiB of ${where} in addition to the weights`,
  };
}

/** The largest batch without unused slots: a batch of 9 would take the memory of 12. */
function withoutSpareSlots(windows: number): number {
  return slotsFor(windows) > windows ? withoutSpareSlots(windows - 1) : windows;
}

/** Windows that fit into each of `processes`, with `spareBytes` kept free in each; Infinity if the memory is unknown. */
function fittingWindows(
  { device, memoryBytes }: Machine,
  dimensions: WhisperDimensions,
  precision: Precision,
  { processes, spareBytes }: { readonly processes: number; readonly spareBytes: number },
): number {
  if (memoryBytes === undefined) return Infinity;
  const memory = memoryBytes / processes - weightBytes(dimensions, precision) - spareBytes;
  const [share, passing, window] = [SHARE[device], temporaryBytes(dimensions), windowBytes(dimensions, precision)];
  const together = WINDOWS_AT_ONCE[device];
  const beside = Math.floor((share * (memory - together * passing)) / window);
  // Fewer windows than the encoder processes together also need less temporary memory.
  return beside >= together ? beside : Math.floor((share * memory) / (window + share * passing));
}

const bytesOf = (precision: Precision): number => (precision === 'bfloat16' ? 2 : 4);

/** Bytes of the matrices; everything else is negligible. */
function weightBytes(dimensions: WhisperDimensions, precision: Precision): number {
  const { width, vocabulary, encoderLayers, decoderLayers } = dimensions;
  return (vocabulary * width + width * width * (12 * encoderLayers + 16 * decoderLayers)) * bytesOf(precision);
}

/** Bytes of the packed copies: one per matrix product, so one for encoder weights and several for decoder weights. */
function packedBytes(dimensions: WhisperDimensions, precision: Precision): number {
  const { width, vocabulary, encoderLayers, decoderLayers } = dimensions;
  const layers = width * width * (12 * encoderLayers + PASSES * 16 * decoderLayers);
  return (layers + VOCABULARY_PASSES * vocabulary * width) * bytesOf(precision);
}

/** Bytes per window: its keys and values twice (of all windows, and of those still being decoded), and its rows' caches. */
function windowBytes(dimensions: WhisperDimensions, precision: Precision): number {
  const { width, audioPositions, textPositions, decoderLayers } = dimensions;
  const position = 2 * width * decoderLayers * bytesOf(precision);
  return position * (2 * audioPositions + 2 * BEAMS * (textPositions / 2));
}

/** Temporary float32 bytes of each window that the encoder processes together with others. */
function temporaryBytes({ heads, width, audioPositions }: WhisperDimensions): number {
  return TEMPORARY_COPIES * 4 * (heads * audioPositions ** 2 + 4 * width * audioPositions);
}
