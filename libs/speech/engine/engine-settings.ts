import { slotsFor } from '../whisper/graph/window-slots';
import { choosePrecision, type Precision, type WantedPrecision } from '../whisper/precision';
import { type WhisperDimensions } from '../whisper/whisper-model';
import { chooseProcesses } from './choose-processes';
import { type Machine } from './machine';
import { predictSpeed } from './machine-model';
import { fittingWindows, packedBytes } from './model-memory';
import { processorOf } from './processor';

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
  readonly precision: WantedPrecision;
  readonly processes: number | null;
  /** Total over all processes. */
  readonly threads: number | null;
  readonly batch: number | null;
}

const GIB = 2 ** 30;
/**
 * A step reads every weight, however many rows it has: Whisper base on two cores, 36 ms for 8 windows and 53 for 16. Larger batches gain little,
 * since a batch ends with its slowest window, and its results are published only then.
 */
const MAX_WINDOWS = { cpu: 12, gpu: 32 } as const;

/** Chooses the settings. Pure: the same machine and model give the same settings. Throws `PrecisionError`. */
export function chooseEngineSettings(
  machine: Machine,
  dimensions: WhisperDimensions,
  wanted: WantedSettings,
): EngineSettings {
  const precision = withValue(choosePrecision(wanted.precision, machine.device, machine.cpuinfo));
  const cores = wanted.threads ?? machine.cores;
  const forProcesses = (processes: number): ForProcesses =>
    settingsFor(processes, { machine, dimensions, wanted, precision: precision.value });
  const processes =
    wanted.processes === null
      ? chooseProcesses({
          device: machine.device,
          cores,
          fitting: (count) => fittingWindows(machine, dimensions, precision.value, { processes: count, spareBytes: 0 }),
          speed: (count) => forProcesses(count).speed,
        })
      : { value: wanted.processes, reason: 'by AETHER_PROCESSES' };
  const { threads, batch, packed } = forProcesses(processes.value);
  return { precision, processes, threads, batch, packed };
}

/** `speed`: predicted seconds of audio in a second on a CPU. */
type ForProcesses = Pick<EngineSettings, 'threads' | 'batch' | 'packed'> & { readonly speed: number };

interface Chosen {
  readonly machine: Machine;
  readonly dimensions: WhisperDimensions;
  readonly wanted: WantedSettings;
  readonly precision: Precision;
}

/** The settings that follow from the number of processes: packed weights and fewer windows, or more windows, whichever is predicted to be faster. */
function settingsFor(processes: number, { machine, dimensions, wanted, precision }: Chosen): ForProcesses {
  const threads = {
    value: Math.max(1, Math.floor((wanted.threads ?? machine.cores) / processes)),
    reason: wanted.threads === null ? 'one per core' : 'by AETHER_THREADS',
  };
  const withPacked = (packed: Setting<boolean>): ForProcesses | null => {
    const spareBytes = packed.value ? packedBytes(dimensions, precision) : 0;
    const fitting = fittingWindows(machine, dimensions, precision, { processes, spareBytes });
    if (packed.value && fitting < (wanted.batch ?? 1)) return null;
    const batch =
      wanted.batch === null ? chooseBatch(machine, fitting) : { value: wanted.batch, reason: 'by AETHER_BATCH' };
    const run = { precision, processes, threads: threads.value, batch: batch.value, packed: packed.value };
    const speed = predictSpeed(processorOf(machine, precision), dimensions, run).realTime;
    return { threads, batch, packed, speed };
  };
  const [first, ...others] = packings(machine, precision)
    .map(withPacked)
    .filter((it) => it !== null);
  return others.reduce((best, it) => (it.speed > best.speed ? it : best), first!);
}

/** The ways to hold weights. The last one is possible on every machine. */
function packings({ device }: Machine, precision: Precision): Setting<boolean>[] {
  if (device === 'gpu') return [{ value: false, reason: 'a GPU reads them unpacked' }];
  if (precision === 'float32') return [{ value: false, reason: 'it is faster only in bfloat16 and int8' }];
  return [
    { value: true, reason: 'there is memory for it' },
    { value: false, reason: 'the batch needs the memory' },
  ];
}

/** Settings without their reasons. */
export function valuesOf<T extends Partial<EngineSettings>>(
  settings: T,
): { [Name in keyof T]: T[Name] extends Setting<infer Value> ? Value : never } {
  const entries = Object.entries(settings).map(([name, setting]) => [name, (setting as Setting<unknown>).value]);
  return Object.fromEntries(entries) as { [Name in keyof T]: T[Name] extends Setting<infer Value> ? Value : never };
}

function withValue({ precision, reason }: ReturnType<typeof choosePrecision>): Setting<Precision> {
  return { value: precision, reason };
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
