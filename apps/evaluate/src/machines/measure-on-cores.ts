/**
 * Measures models, `base,turbo`, on the cores to which this process is bound (`taskset`): prints one JSON document. Its children inherit the cores. The
 * second argument is the load average before anything was measured.
 */
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { measureProcessor, thisMachine, type Precision, type Processor } from '@aether/speech';
import { openBenchEnvironment, type BenchEnvironment } from '../bench/bench-environment';
import { startOurs } from '../bench/our-contestant';
import { timeShapes, type PassesOfShape, type RunOfShape } from '../bench/shapes/time-shapes';

/** What was measured on some cores. */
export interface CoresMeasurement {
  readonly cores: number;
  /** Load average of a minute, before the first measurement. */
  readonly load: number;
  readonly precision: Precision;
  readonly processor: Processor;
  readonly passes: readonly PassesOfShape[];
  /** Runs with random weights, with the minutes of their recording. */
  readonly runs: readonly (RunOfShape & { readonly minutes: number })[];
  /** The stored words of Whisper base, for each number of processes and threads. */
  readonly texts: readonly { readonly settings: string; readonly words: string }[];
}

/** Minutes of the recordings: a window of turbo takes a core ten seconds. */
const MINUTES = { base: 3, turbo: 1 } as const;
const TEXT_MINUTES = 2;

const SHAPES = (process.argv[2] ?? '').split(',').filter((name): name is keyof typeof MINUTES => name in MINUTES);

async function main(): Promise<void> {
  const environment = await openBenchEnvironment();
  try {
    const cores = availableParallelism();
    const load = Number(process.argv[3]);
    const { precision } = environment.engine;
    const processor = await measureProcessor(await thisMachine('cpu'), precision);
    const passes: PassesOfShape[] = [];
    const runs: CoresMeasurement['runs'][number][] = [];
    for (const shape of SHAPES) {
      const options = { shapes: [shape], precisions: ['auto'], beside: [], batches: [1] } as const;
      const processes = cores === 1 ? [1] : [1, cores];
      const minutes = MINUTES[shape];
      const measured = await timeShapes(environment, { ...options, processes, minutes }, (text) => console.error(text));
      passes.push(...measured.passes);
      runs.push(...measured.runs.map((run) => ({ ...run, minutes })));
    }
    const texts = await readTexts(environment, cores);
    const result: CoresMeasurement = { cores, load, precision, processor, passes, runs, texts };
    console.log(JSON.stringify(result));
  } finally {
    await environment.close();
  }
}

async function readTexts(
  { engine, ffmpeg, scratch, recording }: BenchEnvironment,
  cores: number,
): Promise<CoresMeasurement['texts']> {
  const { path } = await recording(TEXT_MINUTES);
  const texts = [];
  for (const [processes, threads] of cores === 1
    ? [[1, 1]]
    : [
        [1, 2],
        [2, 1],
        [4, 1],
      ]) {
    const out = join(scratch, 'words.json');
    const ours = await startOurs({ ...engine, processes: processes!, threads: threads! }, ffmpeg);
    try {
      await ours.transcribe(path, out);
      texts.push({ settings: `${processes} × ${threads}`, words: await readFile(out, 'utf8') });
    } finally {
      await ours.close();
    }
  }
  return texts;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
