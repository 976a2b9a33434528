import { fork } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { planEngine, type EngineDescription, type WantedPrecision } from '@aether/speech';
import { processorSeconds } from '../../accuracy/processor-time';
import type { BenchEnvironment } from '../bench-environment';
import { startOurs } from '../our-contestant';
import { type MemoryPeaks, watchMemory } from '../process-memory';
import { watchGpuMemory } from './gpu-memory';
import { writeRandomCheckpoint } from './random-checkpoint';
import { timeWithCTranslate2, type ComputeType } from './ctranslate2-shapes';
import type { ShapeRequest, ShapeTimes } from './shape-runner';
import { WHISPER_SHAPES, type ShapeName } from './whisper-shapes';

/** For each process: a full batch of the encoder. */
const GPU_WARM_UP_MINUTES = 8;
const FORCED_ENGINE = join(__dirname, 'forced-engine-process.js');

/** What to measure; `auto`: what the machine would choose. */
export interface ShapeOptions {
  readonly shapes: readonly ShapeName[];
  readonly precisions: readonly WantedPrecision[];
  /** Compute types of CTranslate2 whose passes are timed, too. */
  readonly beside: readonly ComputeType[];
  /** Windows of the passes. */
  readonly batches: readonly (number | 'auto')[];
  /** Processes of the runs from file to words. */
  readonly processes: readonly (number | 'auto')[];
  /** Length of the recording of these runs. */
  readonly minutes: number;
}

/** The passes of one model. `gpuBytes`: memory with the model loaded and at its peak; NaN without a GPU. */
export interface PassesOfShape {
  readonly shape: ShapeName;
  /** Ours, or CTranslate2's compute type. */
  readonly precision: string;
  readonly engine: 'Aether' | 'CTranslate2';
  readonly threads: number;
  readonly weightBytes: number;
  readonly times: ShapeTimes;
  readonly memory: MemoryPeaks;
  readonly gpuBytes: number;
}

/** A recording from file to words. */
export interface RunOfShape {
  readonly shape: ShapeName;
  readonly description: EngineDescription;
  readonly seconds: number;
  /** Processor time of all processes. */
  readonly processorS: number;
  readonly memory: MemoryPeaks;
  readonly gpuBytes: number;
}

export interface ShapeMeasurements {
  readonly passes: readonly PassesOfShape[];
  readonly runs: readonly RunOfShape[];
}

/** Measures models with random weights one after the other. `onResult` is given each of them at once. */
export async function timeShapes(
  environment: BenchEnvironment,
  options: ShapeOptions,
  onResult: (text: string) => void,
): Promise<ShapeMeasurements> {
  const passes: PassesOfShape[] = [];
  const runs: RunOfShape[] = [];
  for (const shape of options.shapes) {
    const dir = join(environment.scratch, shape);
    await writeRandomCheckpoint(WHISPER_SHAPES[shape], dir, environment.engine.modelDir);
    for (const precision of options.precisions) {
      const measured = await timePasses(environment, { shape, dir, precision, batches: options.batches });
      passes.push(measured);
      onResult(JSON.stringify(measured));
      for (const computeType of precision === options.precisions[0] ? options.beside : []) {
        const peer = await timePeer(environment, { ours: measured, dir, computeType });
        passes.push(peer);
        onResult(JSON.stringify(peer));
      }
      for (const processes of options.processes) {
        const run = await timeRun(environment, { shape, dir, precision, processes, minutes: options.minutes });
        runs.push(run);
        onResult(JSON.stringify(run));
      }
    }
  }
  return { passes, runs };
}

interface Wanted {
  readonly shape: ShapeName;
  readonly dir: string;
  readonly precision: WantedPrecision;
}

async function timePasses(
  { cacheDir }: BenchEnvironment,
  { shape, dir, precision: wanted, batches }: Wanted & Pick<ShapeOptions, 'batches'>,
): Promise<PassesOfShape> {
  const { options } = await planEngine(settings(dir, { precision: wanted, processes: 1 }), { cacheDir });
  const { precision } = options;
  const request: ShapeRequest = {
    dir,
    precision,
    threads: options.threads,
    packed: options.packed,
    batches: batches.map((batch) => (batch === 'auto' ? options.batch : batch)),
  };
  // Prepares the weights, as the first start of a service does.
  await runShape({ ...request, batches: [] });
  const gpu = watchGpuMemory();
  const { times, memory } = await runShape(request);
  const weightBytes = statSync(join(dir, 'model.bin')).size;
  const gpuBytes = await gpu.stop();
  return { shape, precision, engine: 'Aether', threads: options.threads, weightBytes, times, memory, gpuBytes };
}

async function runShape(request: ShapeRequest): Promise<{ readonly times: ShapeTimes; readonly memory: MemoryPeaks }> {
  const child = fork(join(__dirname, 'shape-runner.js'), [], { execArgv: [] });
  const memory = watchMemory(child.pid!);
  child.send(request);
  const failed = new Error(`the model in ${request.dir} could not be timed`);
  const exited = once(child, 'exit').then(() => Promise.reject(failed));
  const [times] = (await Promise.race([once(child, 'message'), exited])) as [ShapeTimes];
  exited.catch(() => undefined);
  return { times, memory: memory.stop() };
}

async function timePeer(
  { cacheDir }: BenchEnvironment,
  { ours, dir, computeType }: { readonly ours: PassesOfShape; readonly dir: string; readonly computeType: ComputeType },
): Promise<PassesOfShape> {
  const { shape, threads, times: own } = ours;
  const gpu = watchGpuMemory();
  const batches = own.batches.map(({ batch }) => batch);
  const { mels } = WHISPER_SHAPES[shape];
  const request = { dir, device: own.device, computeType, threads, mels, batches };
  const { times, memory } = await timeWithCTranslate2(request, cacheDir);
  const gpuBytes = await gpu.stop();
  return { ...ours, engine: 'CTranslate2', precision: computeType, times, memory, gpuBytes };
}

async function timeRun(
  { cacheDir, ffmpeg, scratch, recording }: BenchEnvironment,
  { shape, dir, minutes, ...wanted }: Wanted & { readonly processes: number | 'auto'; readonly minutes: number },
): Promise<RunOfShape> {
  const { options } = await planEngine(settings(dir, wanted), { cacheDir });
  const { path } = await recording(minutes);
  const ours = await startOurs(options, ffmpeg, { entry: FORCED_ENGINE });
  try {
    const out = join(scratch, 'shape.json');
    // Every process loads its model with the first file that has work for it; a GPU's libraries then choose their kernels for each batch size.
    const each = ours.description.device === 'gpu' ? GPU_WARM_UP_MINUTES : 1;
    await ours.transcribe((await recording(Math.min(minutes, each * options.processes))).path, out);
    const [memory, gpu] = [watchMemory(ours.pid), watchGpuMemory()];
    const [start, before] = [performance.now(), processorSeconds(ours.pid)];
    await ours.transcribe(path, out);
    const seconds = (performance.now() - start) / 1000;
    return {
      processorS: processorSeconds(ours.pid) - before,
      shape,
      description: ours.description,
      seconds,
      memory: memory.stop(),
      gpuBytes: await gpu.stop(),
    };
  } finally {
    await ours.close();
  }
}

function settings(
  model: string,
  { precision, processes }: { readonly precision: WantedPrecision; readonly processes: number | 'auto' },
): Parameters<typeof planEngine>[0] {
  return { model, precision, processes: processes === 'auto' ? null : processes, threads: null, batch: null };
}
