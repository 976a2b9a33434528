import type { SectionReport } from '../accuracy/accuracy-section';
import { markdownTable } from '../accuracy/measured-page';
import { roundRatios, spread, spreadTexts } from './statistics';
import type { WorkerTimings } from './timed-workers';

/** Maximum ratio of the time of two workers to that of one. */
const MAX_RATIO = 0.65;

/** A section of the report benchmarks.md. */
export function workersReport(minutes: number, { one, two }: WorkerTimings): SectionReport {
  const ratio = roundRatios(two, one);
  const row = (name: string, seconds: readonly number[]): string[] => {
    const { median, min, max } = spread(seconds);
    return [name, ...[median, min, max].map((value) => `${value.toFixed(1)} s`)];
  };
  const markdown = `## Two inference workers

${minutes} minutes through the whole service, from the request to the stored result, with single-threaded inference workers. Rounds: ${one.length}, alternating.

${markdownTable([
  ['inference workers', 'median', 'min', 'max'],
  row('one', one),
  row('two', two),
  ['two ÷ one, per round', ...spreadTexts(ratio)],
])}`;
  return { markdown, bounds: [{ name: `median ratio at most ${MAX_RATIO}`, held: ratio.median <= MAX_RATIO }] };
}
