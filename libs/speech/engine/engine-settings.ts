import { slotsFor, WINDOWS_AT_ONCE } from '../whisper/graph/window-slots';
import { type Precision, choosePrecision } from '../whisper/precision';
import { type WhisperDimensions } from '../whisper/whisper-model';
import { type Machine } from './machine';

/** A setting and, for an operator, why it is that. */
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
  /** Whether the weights are kept once more for every product, as the processor reads them fastest. */
  readonly packed: Setting<boolean>;
}

/** What the configuration asks for; null or `auto`: chosen for the machine. */
export interface WantedSettings {
  readonly precision: Precision | 'auto';
  readonly processes: number | null;
  /** In all processes together. */
  readonly threads: number | null;
  readonly batch: number | null;
}

const GIB = 2 ** 30;
/** Rows of a window in beam search. Rows for keyterms need no room of their own: the past that rows have in common is kept once. */
const BEAMS = 5;
/**
 * A step reads every weight, however many rows it is for: Whisper base on two cores, 36 ms for 8 windows and 53 for 16. More gain little,
 * as a batch ends when its slowest window does, and until then none of it is told.
 */
const MOST_WINDOWS = { cpu: 12, gpu: 32 } as const;
/**
 * Whisper base, ten minutes of audio, two cores: one process of two threads 23.4 s, two of one thread side by side 16.4 s a file. A second thread
 * makes a step 1.2 times as fast, the encoder 1.7 times. More processes than two were not measured, and each has its own copy of the weights.
 */
const MOST_PROCESSES = 2;
/** Windows that each of several processes must at least have room for: with fewer the weights are read too often. */
const LEAST_WINDOWS = 4;
/** Of the memory that is left beside the weights: the rest is for what operations need in passing and for others. */
const SHARE = { cpu: 0.4, gpu: 0.6 } as const;
/** Products by one weight of the decoder: in listening, the prompt, a step, a step with keyterms, alignment. Of the encoder: one. */
const PASSES = 5;
/** Products by the vocabulary: in the prompt and both kinds of steps. */
const OFFERS = 3;
/** The network's passes over one window at its widest: heads × positions² scores and the feed-forward layer, twice over. */
const PASSING_COPIES = 2;

/** Pure: the same machine and model give the same settings. */
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
      reason: wanted.threads === null ? 'one a core' : 'by AETHER_THREADS',
    },
    batch,
    packed: choosePacked(machine, precision.value, besidePacked >= batch.value),
  };
}

function choosePacked({ device }: Machine, precision: Precision, fits: boolean): Setting<boolean> {
  if (device === 'gpu') return { value: false, reason: 'a GPU reads them as they are' };
  if (precision === 'float32') return { value: false, reason: 'it pays in bfloat16' };
  return { value: fits, reason: fits ? 'there is memory for it' : 'windows need the memory more' };
}

function withValue({ precision, reason }: ReturnType<typeof choosePrecision>): Setting<Precision> {
  return { value: precision, reason };
}

function chooseProcesses(
  machine: Machine,
  { cores, fitting }: { readonly cores: number; readonly fitting: (processes: number) => number },
): Setting<number> {
  if (machine.device === 'gpu') return { value: 1, reason: 'one computes on a GPU' };
  if (cores < MOST_PROCESSES) return { value: 1, reason: 'there is one core for it' };
  if (fitting(MOST_PROCESSES) < LEAST_WINDOWS) return { value: 1, reason: 'the memory is too little for more' };
  return { value: MOST_PROCESSES, reason: 'they share the cores better than threads do' };
}

function chooseBatch({ device, memoryBytes }: Machine, fitting: number): Setting<number> {
  const most = MOST_WINDOWS[device];
  const where = device === 'gpu' ? 'GPU memory' : 'memory';
  if (memoryBytes === undefined) return { value: most, reason: `the most that pays; the ${where} is not known` };
  if (fitting >= most) return { value: most, reason: `the most that pays; ${fitting} would fit into the ${where}` };
  return {
    value: withoutSpareSlots(Math.max(1, fitting)),
    reason: `as many as fit into ${(memoryBytes / GIB).toFixed(1)} GiB of ${where} beside the weights`,
  };
}

/** As many of the windows as fill their slots: a batch of 9 would take the memory of 12. */
function withoutSpareSlots(windows: number): number {
  return slotsFor(windows) > windows ? withoutSpareSlots(windows - 1) : windows;
}

/** Windows that each of so many processes has memory for, with so much kept free in each; infinitely many where the memory is not known. */
function fittingWindows(
  { device, memoryBytes }: Machine,
  dimensions: WhisperDimensions,
  precision: Precision,
  { processes, spareBytes }: { readonly processes: number; readonly spareBytes: number },
): number {
  if (memoryBytes === undefined) return Infinity;
  const memory = memoryBytes / processes - weightBytes(dimensions, precision) - spareBytes;
  const [share, passing, window] = [SHARE[device], passingBytes(dimensions), windowBytes(dimensions, precision)];
  const together = WINDOWS_AT_ONCE[device];
  const beside = Math.floor((share * (memory - together * passing)) / window);
  // Fewer windows than the encoder takes together need less in passing, too.
  return beside >= together ? beside : Math.floor((share * memory) / (window + share * passing));
}

const bytesOf = (precision: Precision): number => (precision === 'bfloat16' ? 2 : 4);

/** The matrices; what else there is weighs nothing beside them. */
function weightBytes(dimensions: WhisperDimensions, precision: Precision): number {
  const { width, vocabulary, encoderLayers, decoderLayers } = dimensions;
  return (vocabulary * width + width * width * (12 * encoderLayers + 16 * decoderLayers)) * bytesOf(precision);
}

/** The weights once more for every product: the encoder's one, the decoder's several. */
function packedBytes(dimensions: WhisperDimensions, precision: Precision): number {
  const { width, vocabulary, encoderLayers, decoderLayers } = dimensions;
  const layers = width * width * (12 * encoderLayers + PASSES * 16 * decoderLayers);
  return (layers + OFFERS * vocabulary * width) * bytesOf(precision);
}

/** What one more window costs: its keys and values twice (all windows, and those still decoded), and its rows' caches. */
function windowBytes(dimensions: WhisperDimensions, precision: Precision): number {
  const { width, audioPositions, textPositions, decoderLayers } = dimensions;
  const position = 2 * width * decoderLayers * bytesOf(precision);
  return position * (2 * audioPositions + 2 * BEAMS * (textPositions / 2));
}

/** Float32 in passing, for each window that the encoder takes together with others. */
function passingBytes({ heads, width, audioPositions }: WhisperDimensions): number {
  return PASSING_COPIES * 4 * (heads * audioPositions ** 2 + 4 * width * audioPositions);
}
