/**
 * `npm run machines` writes the settings and speeds that the model of the machine predicts for processors and GPUs of many sizes, to
 * .aether/reports/machines.md (with `--publish`: docs/reports/machines.md). `--measure base,turbo` also measures these models on one and on all of
 * this machine's cores; nothing else should run meanwhile. Exits with 1 if a bound is broken.
 */
import { execFileSync } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { publishSection } from '../accuracy/publish-section';
import { reportArguments } from '../accuracy/report-arguments';
import type { SectionReport } from '../accuracy/accuracy-section';
import { gpuTable } from './gpu-table';
import type { CoresMeasurement } from './measure-on-cores';
import { measuredReport } from './measured-report';
import { typicalReport } from './typical-report';

const { folder, args } = reportArguments(process.argv.slice(2));

const PAGE = {
  folder,
  file: 'machines.md',
  order: ['measured', 'processors', 'gpus'],
  head: `# Machines

What to expect of a machine, and why. \`npm run machines -- --publish\` writes the tables here, with \`--measure base,turbo\` the measurement too. For your machine, \`npm run aether -- doctor\`
measures the rates of its processor and prints the same figures. How to choose: [recommended hardware](../how-to/choose-a-model.md#recommended-hardware).

The model of the machine ([decision 71](../decisions/0071-settings-from-a-model-of-the-machine.md), \`libs/speech/engine/machine-model.ts\`) adds up operations and bytes:

- The encoder multiplies: a window of 30 s costs 97 billion operations with base, 387 with small, 2,300 with large-v3-turbo. Its time follows the arithmetic of the cores.
- A step of the decoder reads its weights once for all windows of a batch, and the keys and values of every window. Its time follows the bandwidth of the memory until the batch is large.
- More threads in one process leave the calls of a step, features, search and word times unchanged; more processes share those out too, and each needs a copy of the weights.
  So the fastest number of processes is as many as fit into the memory, up to one for each core, until the memory's bandwidth is used up.
- Every process detects voices in the whole of every recording, 0.7 s for ten minutes. With small models and many cores this is the limit, and several inference workers, each with its share of the cores,
  are faster than one.
- A recording of ten minutes has about 22 windows, so it alone cannot fill more than 22 processes; the speeds below need several recordings at once, or one of hours.`,
};

function main(): void {
  const { measure } = parseArgs({ args: [...args], options: { measure: { type: 'string' } } }).values;
  if (measure !== undefined) publish('measured', measuredReport(measureCores(measure)));
  publish('processors', typicalReport());
  publish('gpus', gpuTable());
}

function measureCores(shapes: string): CoresMeasurement[] {
  const all = availableParallelism();
  // Measuring one core is a load itself.
  const [load] = loadavg();
  return [...new Set([1, all])].map((cores) => {
    const child = [
      '--cpu-list',
      `0-${cores - 1}`,
      process.execPath,
      join(__dirname, 'measure-on-cores.js'),
      shapes,
      String(load),
    ];
    const printed = execFileSync('taskset', child, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      maxBuffer: 2 ** 28,
    });
    return JSON.parse(printed.split('\n').at(-2)!) as CoresMeasurement;
  });
}

function publish(name: string, report: SectionReport): void {
  if (!publishSection(PAGE, name, report)) process.exitCode = 1;
}

main();
