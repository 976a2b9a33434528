import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WantedPrecision } from '@aether/speech';
import { Stack } from '../../../../../test/support/stack/stack';
import { accuracyClips, shortClips } from '../../accuracy/accuracy-clips';
import { SHARED_AUDIO } from '../../accuracy/measurement-environment';
import type { BenchEnvironment } from '../bench-environment';
import { startPeer } from '../peer-contestants';
import { turnOrder } from '../statistics';

/** Seconds until the answer, per round. */
export interface AnswerTimings {
  readonly ours: readonly number[];
  readonly theirs: readonly number[];
}

export interface Answers {
  /** By the seconds of the recordings. */
  readonly alone: ReadonlyMap<number, AnswerTimings>;
  /** Until the last of the notes has its answer. */
  readonly together: AnswerTimings & { readonly notes: number };
}

export interface AnswerOptions {
  /** Lengths of the recordings in seconds; from 60 on whole minutes. */
  readonly seconds: readonly number[];
  readonly rounds: number;
  /** Short recordings sent at once. */
  readonly notes: number;
  readonly precision: WantedPrecision;
  readonly log: (text: string) => void;
}

/** A voice note's usual length in seconds. */
const NOTE_S = 5;

/** How far the length of a clip may be from the wanted one, as a factor. */
const TOLERANCE = 0.12;

type Transcribe = (path: string) => Promise<unknown>;

/**
 * Times recordings through the whole service, from the request to the response with the text, beside faster-whisper in its process from the file to
 * its words. Both have warmed up. Short lengths take another clip in every round.
 */
export async function timeAnswers(environment: BenchEnvironment, options: AnswerOptions): Promise<Answers> {
  const { cacheDir, engine, scratch } = environment;
  const stack = await Stack.start({ env: { AETHER_PRECISION: options.precision } });
  const peer = await startPeer('sequential', {
    cacheDir,
    modelDir: engine.modelDir,
    threads: engine.processes * engine.threads,
  });
  const ours: Transcribe = async (path) => {
    const answer = await stack.client.postRaw('/v1/transcriptions', readFileSync(path));
    if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
  };
  const theirs: Transcribe = (path) => peer.transcribe(path, join(scratch, 'answer.json'));
  try {
    const measured = { environment, ours, theirs, ...options };
    for (const path of clipsOf(NOTE_S, 4)) await Promise.all([ours(path), theirs(path)]);
    const alone = new Map<number, AnswerTimings>();
    for (const seconds of options.seconds) alone.set(seconds, await timeLength(seconds, measured));
    return { alone, together: { notes: options.notes, ...(await timeTogether(measured)) } };
  } finally {
    await peer.close();
    await stack.stop();
  }
}

type Measured = AnswerOptions & {
  readonly environment: BenchEnvironment;
  readonly ours: Transcribe;
  readonly theirs: Transcribe;
};

async function timeLength(seconds: number, measured: Measured): Promise<AnswerTimings> {
  const { environment, rounds, ours, theirs, log } = measured;
  const paths = seconds < 60 ? clipsOf(seconds, rounds) : [(await environment.recording(seconds / 60)).path];
  const run = (round: number): Record<'ours' | 'theirs', () => Promise<unknown>> => {
    const path = paths[round % paths.length]!;
    return { ours: () => ours(path), theirs: () => theirs(path) };
  };
  return timeInTurn(rounds, run, (name, took) => log(`${seconds} s: ${name} ${took.toFixed(2)} s`));
}

/** faster-whisper takes the notes one after the other: that is what its process can do. */
async function timeTogether(measured: Measured): Promise<AnswerTimings> {
  const { rounds, ours, theirs, notes, log } = measured;
  const paths = clipsOf(NOTE_S, notes);
  const all = {
    ours: () => Promise.all(paths.map(ours)),
    theirs: async () => {
      for (const path of paths) await theirs(path);
    },
  };
  return timeInTurn(
    rounds,
    () => all,
    (name, took) => log(`${notes} notes: ${name} ${took.toFixed(2)} s`),
  );
}

async function timeInTurn(
  rounds: number,
  run: (round: number) => Record<'ours' | 'theirs', () => Promise<unknown>>,
  onRun: (name: string, seconds: number) => void,
): Promise<AnswerTimings> {
  const timings = { ours: [] as number[], theirs: [] as number[] };
  for (let round = 0; round < rounds; round++)
    for (const name of turnOrder(['ours', 'theirs'] as const, round)) {
      const start = performance.now();
      await run(round)[name]();
      const took = (performance.now() - start) / 1000;
      timings[name].push(took);
      onRun(name, took);
    }
  return timings;
}

/** Paths of clips of about a length, those of people speaking freely first. @throws Error if there are too few */
function clipsOf(seconds: number, count: number): string[] {
  const clips = [...accuracyClips(SHARED_AUDIO), ...shortClips(SHARED_AUDIO)['pt-read']];
  const fitting = clips.filter(({ durationS }) => Math.abs(durationS / seconds - 1) <= TOLERANCE);
  if (fitting.length < count) throw new Error(`only ${fitting.length} clips of about ${seconds} s`);
  return fitting.slice(0, count).map(({ path }) => path);
}
