import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { MAX_SPEAKERS, type SpeakerTurn } from '@aether/language';
import { watchMemory } from '../../bench/process-memory';
import type { AccuracySection } from '../accuracy-section';
import { diarizationError, errorRate, namesOf, type DiarizationError } from '../diarization/diarization-error';
import { diarizationRecordings } from '../diarization/diarization-recordings';
import { parseRttm } from '../../../../../test/support/measure/parse-rttm';
import { beginningOf, spliceTalk, type SplicedTalk, type SpokenSpan } from '../diarization/spliced-talk';
import { markdownTable } from '../measured-page';
import { SHARED_AUDIO, type MeasurementEnvironment } from '../measurement-environment';
import { watchProcessor } from '../processor-time';
import { wavFile } from '../../../../../test/support/measure/wav-file';

const SAMPLE_RATE = 16_000;
const SHORT_MINUTES = 5;
const LONG_MINUTES = 60;
const MAX_APART = 3;
/** Maximum peak memory relative to the short recording; above 1 because the garbage collector runs less often under load. */
const MAX_MEMORY = 1.25;
const MAX_TIME = 1.1;
/** Minimum speed relative to real time, on two cores. */
const MIN_SPEED = 20;
const COMMAND = resolve('dist/apps/cli/src/main.js');

interface Measured {
  readonly minutes: number;
  readonly turns: readonly SpeakerTurn[];
  readonly error: DiarizationError;
  readonly seconds: number;
  /** Total of all cores, which other processes on the machine do not affect. */
  readonly processorS: number;
  readonly bytes: number;
}

/** Compares an hour of talk by four speakers with its first five minutes. */
export const diarizationLongSection: AccuracySection = {
  name: 'diarization-long',
  async measure(environment) {
    const talk = spliceTalk(await spokenSpans(environment), LONG_MINUTES * 60);
    const short = await measure(environment, beginningOf(talk, SHORT_MINUTES * 60));
    const long = await measure(environment, talk);
    const [shortRate, longRate] = [errorRate(short.error), errorRate(long.error)];
    const perMinute = ({ processorS, minutes }: Measured): number => processorS / minutes;
    const rows = [short, long].map(({ minutes, turns, error, seconds, processorS, bytes }) => [
      `${minutes} min`,
      namesOf(turns).length,
      percent(errorRate(error)),
      ...[error.missS, error.falseAlarmS, error.confusionS].map((it) => percent((100 * it) / error.speechS)),
      seconds.toFixed(1),
      ((60 * minutes) / seconds).toFixed(1),
      processorS.toFixed(1),
      (bytes / 2 ** 20).toFixed(0),
    ]);
    return {
      markdown: `## Who spoke when, over an hour

${MAX_SPEAKERS} speakers, spliced from \`pt-mesa\` (\`apps/evaluate/src/accuracy/diarization/spliced-talk.ts\`): turns of 2 to 10 s, one in eight of which overlaps
the previous one; the short recording is the beginning of the long one. No collar, overlaps scored. Measured with \`npm run aether -- diarize FILE\`,
including process start; memory is the peak resident size. Processor time is the total of all cores; the time per minute is compared by it, because
other processes may be running on the machine.

${markdownTable([['', 'found', 'DER', 'miss', 'false alarm', 'confusion', 'time, s', 'times real time', 'processor time, s', 'memory, MiB'], ...rows])}

The recording repeats a few minutes of read speech in different cuts, with one acoustic environment per speaker: it shows that length does not
reduce quality, not how well four speakers are distinguished.`,
      bounds: [
        {
          name: `DER of ${LONG_MINUTES} minutes within ${MAX_APART} points of that of ${SHORT_MINUTES} minutes`,
          held: Math.abs(longRate - shortRate) <= MAX_APART,
        },
        { name: `memory at most ${MAX_MEMORY} times as much`, held: long.bytes <= MAX_MEMORY * short.bytes },
        {
          name: `a minute takes at most ${MAX_TIME} times the processor time`,
          held: perMinute(long) <= MAX_TIME * perMinute(short),
        },
        {
          name: `${LONG_MINUTES} minutes at least ${MIN_SPEED} times as fast as real time`,
          held: long.seconds * MIN_SPEED <= 60 * LONG_MINUTES,
        },
      ],
    };
  },
};

/** Spans of the longest speakers in the recordings of `pt-mesa`. */
async function spokenSpans(environment: MeasurementEnvironment): Promise<SpokenSpan[]> {
  const [mesa] = diarizationRecordings(SHARED_AUDIO).filter(({ kind }) => kind === 'pt-mesa');
  const samples = await environment.read(await environment.decode(mesa!.path));
  const spans = mesa!.reference.map(({ speaker, startS, endS }) => ({
    speaker,
    samples: samples.subarray(Math.round(startS * SAMPLE_RATE), Math.round(endS * SAMPLE_RATE)),
  }));
  const spoken = (name: string): number =>
    spans.reduce((sum, it) => sum + (it.speaker === name ? it.samples.length : 0), 0);
  const most = namesOf(mesa!.reference)
    .sort((a, b) => spoken(b) - spoken(a))
    .slice(0, MAX_SPEAKERS);
  return spans.filter(({ speaker }) => most.includes(speaker));
}

async function measure(
  environment: MeasurementEnvironment,
  { samples, turns: reference }: SplicedTalk,
): Promise<Measured> {
  const path = await environment.writeFile('.wav', wavFile(1, samples));
  const start = performance.now();
  const child = spawn(process.execPath, [COMMAND, 'diarize', path], { stdio: ['ignore', 'pipe', 'inherit'] });
  const memory = watchMemory(child.pid!);
  const processor = watchProcessor(child.pid!);
  const [printed, [status]] = await Promise.all([text(child.stdout), once(child, 'exit') as Promise<[number | null]>]);
  const seconds = (performance.now() - start) / 1000;
  const { processBytes } = memory.stop();
  const processorS = processor.stop();
  await rm(path);
  if (status !== 0) throw new Error(`diarize exited with ${status}`);
  const turns = parseRttm(printed);
  const error = diarizationError(reference, turns);
  return { minutes: samples.length / SAMPLE_RATE / 60, turns, error, seconds, processorS, bytes: processBytes };
}

const percent = (value: number): string => `${value.toFixed(1)} %`;
