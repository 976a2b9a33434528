import { expectedSpeed, processorOf, type ExpectedSpeed, type KnownModel, type Machine } from '@aether/speech';

/** A kind of server processor, by the instruction sets that decide its rates. */
export interface ProcessorKind {
  readonly title: string;
  readonly flags: string;
}

export const PROCESSOR_KINDS: readonly ProcessorKind[] = [
  { title: 'with avx512_bf16', flags: 'avx2 avx512f avx512_bf16' },
  { title: 'with amx_bf16', flags: 'avx2 avx512f avx512_bf16 amx_bf16' },
  { title: 'with avx512f, without bfloat16 units', flags: 'avx2 avx512f' },
  { title: 'with avx2 alone', flags: 'avx2' },
];

export const CORES = [1, 2, 4, 8, 16, 32, 64] as const;
/** Memory of a general-purpose machine of the clouds. */
export const GIB_PER_CORE = 4;
/** From so many cores on, a server has two sockets. */
const TWO_SOCKETS = 64;
const GIB = 2 ** 30;
export const AUTO = { precision: 'auto', processes: null, threads: null, batch: null } as const;
const WORKERS = [1, 2, 4, 8] as const;
/** Share of the best speed that fewer workers may lack, and the gain from which more than one are recommended. */
const [NEGLIGIBLE, WORTHWHILE] = [0.1, 1.25] as const;
/** On fewer cores, several workers differ from one mainly in how the memory is rounded. */
const LEAST_CORES = 16;

export function typicalMachine(cores: number, { flags }: ProcessorKind): Machine {
  return {
    device: 'cpu',
    cores,
    threadsPerCore: 1,
    numaNodes: cores >= TWO_SOCKETS ? 2 : 1,
    cpuinfo: `flags\t: ${flags}\n`,
    memoryBytes: cores * GIB_PER_CORE * GIB,
    sharesWeights: true,
  };
}

/** Settings and speed of a model in one inference worker on a typical machine. */
export function typicalSpeed(machine: Machine, { dimensions }: KnownModel): ExpectedSpeed {
  const { precision } = expectedSettings(machine, dimensions);
  return expectedSpeed(machine, { processor: processorOf(machine, precision) }, { dimensions, wanted: AUTO });
}

/** The number of inference workers, each with a share of the machine, that is predicted to be the fastest. */
export function bestWorkers(
  machine: Machine,
  { dimensions }: KnownModel,
): { readonly workers: number; readonly realTime: number } {
  const { precision } = expectedSettings(machine, dimensions);
  const whole = processorOf(machine, precision);
  const speeds = WORKERS.filter((workers) => workers === 1 || machine.cores >= LEAST_CORES).map((workers) => {
    const cores = Math.floor(machine.cores / workers);
    const share = { ...machine, cores, memoryBytes: machine.memoryBytes! / workers };
    const processor = { ...whole, cores, machineBandwidth: whole.machineBandwidth / workers };
    const { realTime } = expectedSpeed(share, { processor }, { dimensions, wanted: AUTO });
    return { workers, realTime: workers * realTime };
  });
  const most = Math.max(...speeds.map(({ realTime }) => realTime));
  const fewest = speeds.find(({ realTime }) => realTime >= (1 - NEGLIGIBLE) * most)!;
  return fewest.realTime >= WORTHWHILE * speeds[0]!.realTime ? fewest : speeds[0]!;
}

function expectedSettings(machine: Machine, dimensions: KnownModel['dimensions']): ExpectedSpeed['settings'] {
  // The precision depends on the instruction sets alone.
  return expectedSpeed(machine, { gpu: null }, { dimensions, wanted: AUTO }).settings;
}
