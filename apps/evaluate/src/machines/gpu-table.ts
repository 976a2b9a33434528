import { expectedSpeed, KNOWN_GPUS, KNOWN_MODELS, type Gpu, type KnownModel, type Machine } from '@aether/speech';
import type { SectionReport } from '../accuracy/accuracy-section';
import { markdownTable } from '../accuracy/measured-page';
import { AUTO } from './typical-machines';
import { inDigits } from './typical-report';

const [GIB, TERA, GIGA] = [2 ** 30, 1e12, 1e9];
/** Of the memory of a GPU, what its driver leaves free. */
const FREE = 0.95;
const CORES = 16;

/** What is recommended on GPUs of several sizes. */
export function gpuTable(): SectionReport {
  const head = ['model', ...KNOWN_GPUS.map(({ name, memoryBytes }) => `${name}, ${memoryBytes / GIB} GB`)];
  const rows = KNOWN_MODELS.map((model) => [model.shape, ...KNOWN_GPUS.map((gpu) => cell(gpu, model))]);
  const rates = KNOWN_GPUS.map(
    ({ name, flops, bandwidth }) => `${name}: ${flops.float32 / TERA} TFLOP/s as TF32 and ${bandwidth / GIGA} GB/s`,
  );
  return {
    markdown: `## GPUs

Processes, windows at once and predicted speed (× real time) in float32, which GPUs multiply as TF32, on a machine with ${CORES} cores and enough memory. Rates by
the data sheets. ${rates.join('; ')}. Only large-v3-turbo on an H100 was measured ([benchmarks](benchmarks.md)), and the constants were fitted to it; expect the
other figures to be wrong by a factor of up to 2. Below about 10 ms of GPU time for a window, features, search and word times on the processor decide, so that small models gain little from a
larger GPU.

${markdownTable([head, ...rows])}`,
    bounds: [],
  };
}

function cell({ memoryBytes, ...gpu }: Gpu, { dimensions }: KnownModel): string {
  const free = FREE * memoryBytes;
  const machine: Machine = {
    device: 'gpu',
    cores: CORES,
    threadsPerCore: 1,
    numaNodes: 1,
    cpuinfo: '',
    memoryBytes: free,
    sharesWeights: false,
  };
  const computing = { gpu: { ...gpu, memoryBytes: free } };
  const { settings, fits, realTime } = expectedSpeed(machine, computing, { dimensions, wanted: AUTO });
  return fits ? `${settings.processes}, ${settings.batch}: **${inDigits(realTime)}**` : '–';
}
