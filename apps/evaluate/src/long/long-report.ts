import type { SectionReport } from '../accuracy/accuracy-section';
import type { MarkedSentence } from '../accuracy/marked-sentences';
import { markdownTable } from '../accuracy/measured-page';
import { recognizedMarks } from './recognized-marks';
import type { LongOptions } from './long-options';
import type { LongRun } from './long-run';
import type { PeakMemory } from './peak-memory';

const MAX_APART_S = 0.5;
const MIB = 2 ** 20;
/** Maximum memory per process; the engine holds the model and a batch of windows. */
const MAX_MIB = { engine: 3 * 1024, other: 1024 };
const MAX_EVENTS = 600;
const MAX_HISTORY_BYTES = 256 * 1024;

interface LongReport {
  readonly options: LongOptions;
  readonly marks: readonly MarkedSentence[];
  /** Size of the file. */
  readonly bytes: number;
  readonly killed: LongRun;
  /** Null before the undisturbed run. */
  readonly undisturbed: LongRun | null;
}

/** A section of the report long-recordings.md. */
export function longReport({ options, marks, bytes, killed, undisturbed }: LongReport): SectionReport {
  const { minutes, every, kills } = options;
  const runs = [killed, ...(undisturbed === null ? [] : [undisturbed])];
  const words = killed.words.map(({ text, start_s }) => ({ text, startS: start_s }));
  const apart = recognizedMarks(words, marks).map((foundS, i) => (foundS === null ? null : foundS - marks[i]!.startS));
  const farthest = Math.max(...apart.map((each) => Math.abs(each ?? NaN)));
  const markdown = `## ${minutes} minutes

A WAV file of ${(bytes / 2 ** 30).toFixed(2)} GB with ${marks.length} numbered marks, one every ${every} minutes, and other speech, silence and hum between them
(\`test/support/measure/long-recording.ts\`: a number is spoken as one or two sentences, one per digit).

${markdownTable([
  ['', `${kills} workers killed`, ...(undisturbed === null ? [] : ['undisturbed'])],
  ['sent by', ...runs.map(({ uploadMethod }) => `\`${uploadMethod}\``)],
  ['from request to result', ...runs.map(({ tookS }) => `${tookS.toFixed(0)} s`)],
  ['words', ...runs.map(({ words }) => words.length)],
  ['pieces', ...runs.map(({ pieces }) => pieces)],
  ['attempts at pieces', ...runs.map(({ attempts }) => attempts.all)],
  ['pieces restarted from the beginning', ...runs.map(({ attempts }) => attempts.startedOver)],
  ['events in the history', ...runs.map(({ events }) => events)],
  ['bytes of the history', ...runs.map(({ bytes }) => bytes)],
  ...killed.memory.map(({ name }) => [`peak memory, ${name}`, ...runs.map((run) => peakOf(run, name))]),
])}

Marks found: ${apart.filter((each) => each !== null).length} of ${marks.length}; the largest offset from the start of a mark's voice is ${farthest.toFixed(2)} s.`;
  const bounds = [
    { name: 'every mark found, in order', held: apart.every((each) => each !== null) },
    { name: `each within ${MAX_APART_S} s`, held: farthest <= MAX_APART_S },
    { name: 'every word has times, in order, within the recording', held: runs.every(timedInOrder) },
    ...(undisturbed === null ? [] : [{ name: 'the same text and words in both', held: same(undisturbed, killed) }]),
    { name: 'no piece with a stored window was restarted from the beginning', held: killed.attempts.startedOver === 0 },
    {
      name: `histories of at most ${MAX_EVENTS} events and ${MAX_HISTORY_BYTES / 1024} KiB`,
      held: runs.every(({ events, bytes }) => events <= MAX_EVENTS && bytes <= MAX_HISTORY_BYTES),
    },
    {
      name: `at most ${MAX_MIB.engine} MiB in an engine, ${MAX_MIB.other} MiB in any other process`,
      held: runs.every(({ memory }) => memory.every(withinMemory)),
    },
  ];
  return { markdown, bounds };
}

function withinMemory({ name, bytes }: PeakMemory): boolean {
  return bytes <= (name.startsWith('engine') ? MAX_MIB.engine : MAX_MIB.other) * MIB;
}

function peakOf({ memory }: LongRun, wanted: string): string {
  const peak = memory.find(({ name }) => name === wanted);
  return peak === undefined ? '' : `${(peak.bytes / MIB).toFixed(0)} MiB`;
}

function same(one: LongRun, other: LongRun): boolean {
  return one.text === other.text && JSON.stringify(one.words) === JSON.stringify(other.words);
}

function timedInOrder({ words, durationS }: LongRun): boolean {
  return words.every(({ start_s, end_s }, i) => start_s >= (words[i - 1]?.end_s ?? 0) && end_s <= durationS);
}
