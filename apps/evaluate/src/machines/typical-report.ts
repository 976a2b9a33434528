import { KNOWN_MODELS, processorOf, type KnownModel } from '@aether/speech';
import type { SectionReport } from '../accuracy/accuracy-section';
import { markdownTable } from '../accuracy/measured-page';
import { leastShareOfBest } from './sensitivity';
import {
  bestWorkers,
  CORES,
  GIB_PER_CORE,
  PROCESSOR_KINDS,
  typicalMachine,
  typicalSpeed,
  type ProcessorKind,
} from './typical-machines';

const [GIB, GIGA] = [2 ** 30, 1e9];
/** The sensitivity of choices is computed for rates that are this many times as high. */
export const RATE_FACTORS = [0.5, 2] as const;

/** What is recommended on processors of several kinds and sizes. */
export function typicalReport(): SectionReport {
  const share = leastShareOfBest(RATE_FACTORS);
  return {
    markdown: `## Processors

Recommended settings of one inference worker by the model of the machine, as \`processes × threads\`, windows at once, predicted speed (× real time, with enough recordings for every
batch), and memory of all processes. The rates of \`avx512f\` and \`avx512_bf16\`, and the bandwidth of a core, were measured on an AMD EPYC of 2022; those of \`amx_bf16\`, \`avx2\` and of a socket
are assumptions (\`libs/speech/engine/processor.ts\`). ${GIB_PER_CORE} GiB of memory for each core; a core is a physical core; 64 cores are two sockets. \`–\`: not even one window fits.

${PROCESSOR_KINDS.map(kindTables).join('\n\n')}

### Other rates

The settings of a worker are chosen with the typical rates of its instruction sets, so that they do not depend on what else the machine did when they were
measured. If all rates of arithmetic are half or twice as high, or those of the memory are, the settings above still reach at least ${(100 * share).toFixed(0)} % of the speed of the
best number of processes, over all these machines and models.`,
    bounds: [{ name: 'settings reach 75 % of the best with rates half or twice as high', held: share >= 0.75 }],
  };
}

function kindTables(kind: ProcessorKind): string {
  const machine = typicalMachine(64, kind);
  const { settings } = typicalSpeed(machine, KNOWN_MODELS[0]!);
  const { flops, bandwidth, machineBandwidth } = processorOf(machine, settings.precision);
  const rates = `${settings.precision}, ${flops / GIGA} GFLOP/s and ${bandwidth / GIGA} GB/s a core, ${machineBandwidth / machine.numaNodes / GIGA} GB/s a socket.`;
  const head = ['model', ...CORES.map((cores) => `${cores} ${cores === 1 ? 'core' : 'cores'}`)];
  const rows = KNOWN_MODELS.map((model) => [model.shape, ...CORES.map((cores) => cell(kind, cores, model))]);
  return `### ${kind.title[0]!.toUpperCase()}${kind.title.slice(1)}

${rates}

${markdownTable([head, ...rows])}

${workersSentence(kind)}`;
}

function cell(kind: ProcessorKind, cores: number, model: KnownModel): string {
  const { settings, fits, realTime, memoryBytes } = typicalSpeed(typicalMachine(cores, kind), model);
  if (!fits) return '–';
  const { processes, threads, batch } = settings;
  return `${processes} × ${threads}, ${batch}: **${inDigits(realTime)}**, ${Math.round(memoryBytes / GIB)} GiB`;
}

/** Where several workers are predicted to be faster than one on the whole machine. */
function workersSentence(kind: ProcessorKind): string {
  const better = KNOWN_MODELS.flatMap((model) =>
    CORES.flatMap((cores) => {
      const { workers, realTime } = bestWorkers(typicalMachine(cores, kind), model);
      return workers === 1 ? [] : [`${model.shape} on ${cores} cores: ${workers} workers, ${inDigits(realTime)}`];
    }),
  );
  return better.length === 0
    ? 'One inference worker is enough on all of them.'
    : `Faster with several inference workers, each with its share of the cores (\`AETHER_THREADS\`): ${better.join('; ')}.`;
}

/** Two significant digits. */
export function inDigits(value: number): string {
  return value < 10 ? value.toFixed(1) : `${Number(value.toPrecision(2))}`;
}
