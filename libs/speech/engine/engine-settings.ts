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
  /** Threads of one operation on the CPU. */
  readonly threads: Setting<number>;
  /** Windows decoded together. */
  readonly batch: Setting<number>;
}

/** What the configuration asks for; null or `auto`: chosen for the machine. */
export interface WantedSettings {
  readonly precision: Precision | 'auto';
  readonly threads: number | null;
  readonly batch: number | null;
}

const GIB = 2 ** 30;
/** Rows of a window in beam search. */
const BEAMS = 5;
/**
 * A step reads every weight, however many rows it is for: Whisper base on two cores, 36 ms for 8 windows and 53 for 16. More gain little,
 * as a batch ends when its slowest window does, and until then none of it is told.
 */
const MOST_WINDOWS = { cpu: 16, gpu: 32 } as const;
/** Of the memory that is left beside the weights: the rest is for what operations need in passing and for others. */
const SHARE = { cpu: 0.4, gpu: 0.6 } as const;
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
  return {
    precision,
    threads:
      wanted.threads === null
        ? { value: machine.cores, reason: 'one a core' }
        : { value: wanted.threads, reason: 'by AETHER_THREADS' },
    batch:
      wanted.batch === null
        ? chooseBatch(machine, dimensions, precision.value)
        : { value: wanted.batch, reason: 'by AETHER_BATCH' },
  };
}

function withValue({ precision, reason }: ReturnType<typeof choosePrecision>): Setting<Precision> {
  return { value: precision, reason };
}

function chooseBatch(machine: Machine, dimensions: WhisperDimensions, precision: Precision): Setting<number> {
  const most = MOST_WINDOWS[machine.device];
  const where = machine.device === 'gpu' ? 'GPU memory' : 'memory';
  if (machine.memoryBytes === undefined)
    return { value: most, reason: `the most that pays; the ${where} is not known` };
  const room = machine.memoryBytes - weightBytes(dimensions, precision) - passingBytes(dimensions);
  const fitting = Math.floor((SHARE[machine.device] * room) / windowBytes(dimensions, precision));
  if (fitting >= most) return { value: most, reason: `the most that pays; ${fitting} would fit into the ${where}` };
  return {
    value: Math.max(1, fitting),
    reason: `as many as fit into ${(machine.memoryBytes / GIB).toFixed(1)} GiB of ${where} beside the weights`,
  };
}

const bytesOf = (precision: Precision): number => (precision === 'bfloat16' ? 2 : 4);

/** The matrices; what else there is weighs nothing beside them. */
function weightBytes(dimensions: WhisperDimensions, precision: Precision): number {
  const { width, vocabulary, encoderLayers, decoderLayers } = dimensions;
  return (vocabulary * width + width * width * (12 * encoderLayers + 16 * decoderLayers)) * bytesOf(precision);
}

/** What one more window costs: its keys and values twice (all windows, and those still decoded), and its rows' caches. */
function windowBytes(dimensions: WhisperDimensions, precision: Precision): number {
  const { width, audioPositions, textPositions, decoderLayers } = dimensions;
  const position = 2 * width * decoderLayers * bytesOf(precision);
  return position * (2 * audioPositions + 2 * BEAMS * (textPositions / 2));
}

/** Float32 in passing, for the windows that the encoder takes together on a CPU: one. */
function passingBytes({ heads, width, audioPositions }: WhisperDimensions): number {
  return PASSING_COPIES * 4 * (heads * audioPositions ** 2 + 4 * width * audioPositions);
}
