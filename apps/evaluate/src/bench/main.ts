/**
 * `npm run bench` compares our engine with faster-whisper (int8, beam 5), from an audio file to stored words. Prints the results, writes them
 * to .aether/reports/benchmarks.md (with `--publish`: docs/reports/benchmarks.md), and exits with 1 if a bound is broken.
 *
 * `--minutes 10,60`, `--rounds 5`, `--peers sequential,batched[,sequential-untimed,batched-untimed]`; `--memory 10,60,240` measures our
 * peak memory instead, `--understanding 4` the time to format and redact a number of hours of words, `--transcript 4` exports,
 * corrections and the page of a transcript of that many hours, `--workers 60` the whole service with one and with two inference workers,
 * `--answers 5,15,60,300` recordings of these lengths in seconds through the whole service beside faster-whisper in its process. `--shapes base,turbo
 * [--precisions float32,bfloat16,int8] [--beside int8] [--batches 8,32] [--processes 1,4]` times models of these sizes with random weights, and their passes with CTranslate2; `--gpu 10` compares the words of a GPU with those of the CPU.
 */
import { join } from 'node:path';
import { basePrecision, type EngineDescription } from '@aether/speech';
import type { SectionReport } from '../accuracy/accuracy-section';
import { publishSection } from '../accuracy/publish-section';
import { reportArguments } from '../accuracy/report-arguments';
import { answersReport } from './answers/answers-report';
import { timeAnswers } from './answers/time-answers';
import { benchOptions, type BenchOptions } from './bench-options';
import { openBenchEnvironment, type BenchEnvironment } from './bench-environment';
import type { Contestant } from './contestant';
import { memoryReport, type MemoryRun } from './memory-report';
import { startOurs } from './our-contestant';
import { startPeer } from './peer-contestants';
import { compareDevices } from './shapes/compare-devices';
import { deviceReport } from './shapes/device-report';
import { shapeReport } from './shapes/shape-report';
import { timeShapes, type ShapeOptions } from './shapes/time-shapes';
import { timeTranscript } from './transcript/time-transcript';
import { transcriptReport } from './transcript/transcript-report';
import { watchMemory } from './process-memory';
import { timeReport } from './time-report';
import { timeRounds } from './timed-rounds';
import { timeWorkers } from './timed-workers';
import { understandingReport } from './understanding-report';
import { workersReport } from './workers-report';

const { folder, args } = reportArguments(process.argv.slice(2));

const NOTES_AT_ONCE = 20;

const PAGE = {
  folder,
  file: 'benchmarks.md',
  order: [
    'minutes-10',
    'minutes-10-int8',
    'minutes-60',
    'minutes-60-int8',
    'memory',
    'understanding',
    'transcript',
    'workers',
    'answers',
    'answers-int8',
    'gpu',
    'shapes-cpu',
    'shapes-gpu',
  ],
  head: `# Benchmarks

\`npm run bench\` measures times (\`-- --minutes 10 --rounds 5\`: one length), \`npm run bench -- --memory 10,60,240\` our memory,
\`npm run bench -- --understanding 4\` the formatting of 4 hours of words, \`npm run bench -- --transcript 4\` a stored transcript of 4 hours, \`npm run bench -- --workers 60\` one and two inference workers,
\`npm run bench -- --answers 5,15,60,300\` the whole service until the answer (these two also with \`--precisions int8\`),
\`npm run bench -- --shapes base,turbo\` models of these sizes, and \`npm run bench -- --gpu 10\` the words of a GPU beside the CPU's.
\`--publish\` writes the results here. The command exits with 1 if a bound is broken. Both sides run Whisper base with the same weights and number of
threads.

The times cover the engine from an audio file to stored words: decoding, voice activity, windows, words with times, JSON. They exclude model
loading on both sides, and, but for two sections, the service around the engine (queues, object storage, pieces, formatting).
faster-whisper reads the same file and also writes words with times; its settings are the defaults except int8, beam 5 and word times.
Bounds on time apply to processors that multiply bfloat16.`,
};

async function main(): Promise<void> {
  const options = benchOptions(args);
  if (options.understanding !== null) {
    publish('understanding', await understandingReport(options.understanding));
    return;
  }
  if (options.transcript !== null) {
    const measured = { hours: options.transcript, rounds: options.rounds };
    publish('transcript', transcriptReport(await timeTranscript(measured), measured));
    return;
  }
  const environment = await openBenchEnvironment(options.shapes ? 'auto' : options.precision);
  try {
    if (options.workers) publish('workers', await measureWorkers(environment, options.workers, options.rounds));
    else if (options.answers)
      publish(inPrecision('answers', options), await measureAnswers(environment, options.answers, options));
    else if (options.gpu) publish('gpu', deviceReport(await compareDevices(environment, options.gpu), options.gpu));
    else if (options.shapes) await measureShapes(environment, options.shapes);
    else if (options.memory) publish('memory', await measureMemory(environment, options.memory));
    else
      for (const minutes of options.minutes)
        publish(inPrecision(`minutes-${minutes}`, options), await measureTimes(environment, minutes, options));
  } finally {
    await environment.close();
  }
}

async function measureTimes(
  environment: BenchEnvironment,
  minutes: number,
  { rounds, peers, precision }: BenchOptions,
): Promise<SectionReport> {
  const { cacheDir, engine, ffmpeg, scratch } = environment;
  const ours = await startOurs(engine, ffmpeg);
  const contestants: Contestant[] = [ours];
  try {
    for (const peer of peers)
      contestants.push(
        await startPeer(peer, { cacheDir, modelDir: engine.modelDir, threads: engine.processes * engine.threads }),
      );
    const minute = await environment.recording(1);
    for (const contestant of contestants) await contestant.transcribe(minute.path, join(scratch, 'warm-up.json'));
    const recording = await environment.recording(minutes);
    const onRun = (name: string, seconds: number): void =>
      console.error(`${minutes} min: ${name} ${seconds.toFixed(1)} s`);
    const timings = await timeRounds(contestants, { recording, rounds, scratch, onRun });
    const settings = inWords(ours.description);
    const described = { settings, bfloat16: multipliesBfloat16(environment), suffix: suffixFor(precision) };
    return timeReport({ minutes, recording, timings, ...described });
  } finally {
    await Promise.allSettled(contestants.map((contestant) => contestant.close()));
  }
}

async function measureMemory(environment: BenchEnvironment, lengths: readonly number[]): Promise<SectionReport> {
  const runs: MemoryRun[] = [];
  let settings = '';
  for (const minutes of lengths) {
    const recording = await environment.recording(minutes);
    const ours = await startOurs(environment.engine, environment.ffmpeg);
    try {
      const memory = watchMemory(ours.pid);
      const start = performance.now();
      await ours.transcribe(recording.path, join(environment.scratch, 'memory.json'));
      const seconds = (performance.now() - start) / 1000;
      runs.push({ minutes, seconds, peaks: memory.stop() });
      settings = inWords(ours.description);
      console.error(`${minutes} min: ${seconds.toFixed(1)} s`);
    } finally {
      await ours.close();
    }
  }
  return memoryReport(runs, settings);
}

async function measureWorkers(environment: BenchEnvironment, minutes: number, rounds: number): Promise<SectionReport> {
  const { path } = await environment.recording(minutes);
  const onRun = (workers: number, seconds: number): void =>
    console.error(`${minutes} min: ${workers} workers ${seconds.toFixed(1)} s`);
  return workersReport(minutes, await timeWorkers(path, { rounds, onRun }));
}

async function measureAnswers(
  environment: BenchEnvironment,
  seconds: readonly number[],
  { rounds, precision }: BenchOptions,
): Promise<SectionReport> {
  const log = (text: string): void => console.error(text);
  const { engine } = environment;
  const answers = await timeAnswers(environment, { seconds, rounds, notes: NOTES_AT_ONCE, precision, log });
  const settings = `${engine.processes} recognizer processes of ${engine.threads} threads, ${engine.precision}.`;
  return answersReport(answers, {
    settings,
    bfloat16: multipliesBfloat16(environment),
    suffix: suffixFor(precision),
  });
}

async function measureShapes(environment: BenchEnvironment, options: ShapeOptions): Promise<void> {
  const measured = await timeShapes(environment, options, (text) => console.error(text));
  publish(`shapes-${measured.passes[0]!.times.device}`, shapeReport(measured, options.minutes));
}

/** A separate section for a precision that is not the default. */
function inPrecision(section: string, { precision }: BenchOptions): string {
  return precision === 'auto' ? section : `${section}-${precision}`;
}

const suffixFor = (precision: string): string => (precision === 'auto' ? '' : ` in ${precision}`);

function multipliesBfloat16({ engine }: BenchEnvironment): boolean {
  return basePrecision(engine.precision) === 'bfloat16';
}

function inWords({ model, precision, device, processes, threads, batch, tensorflow }: EngineDescription): string {
  return `${model}, ${precision} on the ${device}, TensorFlow ${tensorflow}, ${processes} processes of ${threads} threads, batches of ${batch}.`;
}

function publish(name: string, report: SectionReport): void {
  if (!publishSection(PAGE, name, report)) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
