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
const MOST_APART = 3;
/** The long one's peak beside the short one's: the collector lets garbage lie for longer where there is more to do. */
const MOST_MEMORY = 1.25;
const MOST_TIME = 1.1;
/** Times real time, on two cores. */
const LEAST_SPEED = 20;
const COMMAND = resolve('dist/apps/cli/src/main.js');

interface Measured {
  readonly minutes: number;
  readonly turns: readonly SpeakerTurn[];
  readonly error: DiarizationError;
  readonly seconds: number;
  /** Of all cores together: how long it takes does not depend on who else is at work on the machine. */
  readonly processorS: number;
  readonly bytes: number;
}

/** An hour's talk of four beside its first five minutes. */
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

${MAX_SPEAKERS} people, spliced from \`pt-mesa\` (\`apps/evaluate/src/accuracy/diarization/spliced-talk.ts\`): turns of 2 to 10 s, one in eight of them over the end of the
one before; the short one is the beginning of the long one. No collar, overlaps scored. \`npm run aether -- diarize FILE\`, with the start of its
process; memory is the most that was resident. Processor time is that of all cores together: a minute is
compared by it, as others may be at work on the machine.

${markdownTable([['', 'found', 'DER', 'miss', 'false alarm', 'confusion', 'time, s', 'times real time', 'processor time, s', 'memory, MiB'], ...rows])}

The same few minutes of speech come again and again in other cuts, read aloud in one environment each: this shows that length costs nothing, not how well
four people are told apart.`,
      bounds: [
        {
          name: `DER of ${LONG_MINUTES} minutes within ${MOST_APART} points of that of ${SHORT_MINUTES}`,
          held: Math.abs(longRate - shortRate) <= MOST_APART,
        },
        { name: `memory at most ${MOST_MEMORY} times as much`, held: long.bytes <= MOST_MEMORY * short.bytes },
        {
          name: `a minute takes at most ${MOST_TIME} times the processor time`,
          held: perMinute(long) <= MOST_TIME * perMinute(short),
        },
        {
          name: `${LONG_MINUTES} minutes at least ${LEAST_SPEED} times as fast as they are long`,
          held: long.seconds * LEAST_SPEED <= 60 * LONG_MINUTES,
        },
      ],
    };
  },
};

/** Of those who speak longest in the recordings of `pt-mesa`. */
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
  if (status !== 0) throw new Error(`diarize ended with ${status}`);
  const turns = parseRttm(printed);
  const error = diarizationError(reference, turns);
  return { minutes: samples.length / SAMPLE_RATE / 60, turns, error, seconds, processorS, bytes: processBytes };
}

const percent = (value: number): string => `${value.toFixed(1)} %`;
