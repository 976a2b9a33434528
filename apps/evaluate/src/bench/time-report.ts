import { markdownTable } from '../accuracy/measured-page';
import type { Bound } from '../accuracy/accuracy-section';
import type { JoinedRecording } from './joined-recording';
import { roundRatios, spread, spreadTexts, type Spread } from './statistics';
import type { Timings } from './timed-rounds';

/** Maximum ratio of our wall time to the peer's, on processors that multiply bfloat16. */
const MAX_RATIO: Readonly<Record<string, number>> = {
  'faster-whisper, sequential': 1,
  'faster-whisper, batched 8': 0.8,
};
const GIB = 2 ** 30;
const MAX_PROCESS_BYTES = 3 * GIB;

interface TimedRecording {
  readonly minutes: number;
  readonly recording: JoinedRecording;
  /** Ours first. */
  readonly timings: readonly Timings[];
  /** Description of our engine's settings. */
  readonly settings: string;
  readonly bfloat16: boolean;
  /** After the heading, such as ` in int8`. */
  readonly suffix: string;
}

/** A section of the report benchmarks.md. */
export function timeReport(timed: TimedRecording): { markdown: string; bounds: Bound[] } {
  const { minutes, recording, timings, settings, suffix } = timed;
  const [ours, ...peers] = timings as [Timings, ...Timings[]];
  const ratios = peers.map((peer) => ({ name: peer.name, ratio: roundRatios(ours.seconds, peer.seconds) }));
  const repetition =
    recording.newForS === null ? 'no clip repeats.' : `the clips repeat after ${recording.newForS.toFixed(0)} s.`;
  const markdown = `## ${minutes} minutes${suffix}

${settings} Rounds: ${ours.seconds.length}; the order rotates each round. Before the first, models are loaded and one minute is transcribed.

${markdownTable([
  ['', 'wall time: median', 'min', 'max', '× real time', 'memory, process tree', 'largest process', 'WER'],
  ...timings.map((it) => row(it, minutes)),
])}

${markdownTable([
  ['Aether’s time ÷ theirs, per round', 'median', 'min', 'max'],
  ...ratios.map(({ name, ratio }) => [name, ...spreadTexts(ratio)]),
])}

The recording: ${recording.turns.length} clips of \`pt-real\` in the manifest's order, 0.6 s of silence after each, as FLAC; ${repetition}
WER over the ${ours.score.turns} turns with a transcript (${ours.score.words} words).`;
  return { markdown, bounds: bounds(timed, ratios) };
}

function bounds({ timings, bfloat16 }: TimedRecording, ratios: readonly { name: string; ratio: Spread }[]): Bound[] {
  const memory = timings[0]!.memory.processBytes;
  const speed = ratios.flatMap(({ name, ratio }) => {
    const most = MAX_RATIO[name];
    if (most === undefined || !bfloat16) return [];
    return [{ name: `median ratio to ${name} at most ${most}`, held: ratio.median <= most }];
  });
  return [...speed, { name: 'inference process under 3 GiB', held: memory < MAX_PROCESS_BYTES }];
}

function row({ name, seconds, memory, score }: Timings, minutes: number): string[] {
  const { median, min, max } = spread(seconds);
  return [
    name,
    ...[median, min, max].map((value) => `${value.toFixed(1)} s`),
    ((minutes * 60) / median).toFixed(1),
    gibibytes(memory.treeBytes),
    gibibytes(memory.processBytes),
    `${score.wer.toFixed(2)} % (${score.errors})`,
  ];
}

export function gibibytes(bytes: number): string {
  return `${(bytes / GIB).toFixed(2)} GiB`;
}
