import type { Bound } from '../accuracy/accuracy-section';
import { markdownTable } from '../accuracy/measured-page';
import type { MemoryPeaks } from './process-memory';
import { gibibytes } from './time-report';

const MAX_PROCESS_BYTES = 3 * 2 ** 30;
const MAX_GROWTH = 1.1;

export interface MemoryRun {
  readonly minutes: number;
  readonly seconds: number;
  readonly peaks: MemoryPeaks;
}

/** A section of the report benchmarks.md; compares the other runs with the first. */
export function memoryReport(runs: readonly MemoryRun[], settings: string): { markdown: string; bounds: Bound[] } {
  const [first, ...longer] = runs as [MemoryRun, ...MemoryRun[]];
  const growth = (run: MemoryRun): number => run.peaks.processBytes / first.peaks.processBytes;
  const markdown = `## Memory by length

${settings} A fresh process for each recording; one run each. The inference process holds the model; the process tree also contains the process that
feeds it and ffmpeg (shared memory counts in each).

${markdownTable([
  ['recording', 'inference process, peak', `÷ ${first.minutes} min`, 'process tree, peak', 'wall time'],
  ...runs.map((run) => [
    `${run.minutes} min`,
    gibibytes(run.peaks.processBytes),
    growth(run).toFixed(2),
    gibibytes(run.peaks.treeBytes),
    `${run.seconds.toFixed(0)} s`,
  ]),
])}`;
  return {
    markdown,
    bounds: [
      ...runs.map(({ minutes, peaks }) => ({
        name: `${minutes} min: inference process under 3 GiB`,
        held: peaks.processBytes < MAX_PROCESS_BYTES,
      })),
      ...longer.map((run) => ({
        name: `${run.minutes} min: at most ${MAX_GROWTH} times the ${first.minutes}-minute peak`,
        held: growth(run) <= MAX_GROWTH,
      })),
    ],
  };
}
