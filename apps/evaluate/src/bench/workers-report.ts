import type { SectionReport } from '../accuracy/accuracy-section';
import { markdownTable } from '../accuracy/measured-page';
import { roundRatios, spread } from './statistics';
import type { WorkerTimings } from './timed-workers';

/** The time of two workers over that of one, at most. */
const MAX_RATIO = 0.65;

/** A section of the report benchmarks.md. */
export function workersReport(minutes: number, { one, two }: WorkerTimings): SectionReport {
  const ratio = roundRatios(two, one);
  const row = (name: string, seconds: readonly number[]): string[] => {
    const { median, min, max } = spread(seconds);
    return [name, ...[median, min, max].map((value) => `${value.toFixed(1)} s`)];
  };
  const markdown = `## Two inference workers

${minutes} minutes through the whole service, from the request to the stored result, with inference workers of one thread each; ${one.length} rounds, in
turn.

${markdownTable([
  ['inference workers', 'median', 'least', 'most'],
  row('one', one),
  row('two', two),
  ['two ÷ one, round by round', ...[ratio.median, ratio.min, ratio.max].map((value) => value.toFixed(2))],
])}`;
  return { markdown, bounds: [{ name: `median ratio at most ${MAX_RATIO}`, held: ratio.median <= MAX_RATIO }] };
}
