import type { SectionReport } from '../accuracy/accuracy-section';
import { markdownTable } from '../accuracy/measured-page';
import type { LoadOptions } from './load-options';
import { TIMED, type LoadTally } from './load-tally';
import { percentiles } from './percentiles';

/** Maximum number of printed errors. */
const SHOWN = 20;

/** A section of the report load.md. `tookS`: from the first post to the last end. */
export function loadReport({ clients, seconds }: LoadOptions, tally: LoadTally, tookS: number): SectionReport {
  const rows = Object.entries(TIMED).map(([what, name]) => {
    const of = percentiles(tally.times[what as keyof typeof TIMED]);
    return of === null ? [name, 0, '', '', '', ''] : [name, of.count, ms(of.p50), ms(of.p95), ms(of.p99), ms(of.max)];
  });
  const ended = [...tally.ended.values()].reduce((sum, one) => sum + one, 0);
  const markdown = `## ${clients} clients

${clients} clients post, listen and poll at once for ${seconds} s, and then until their last transcription has ended: ${tookS.toFixed(0)} s in total.
${ended} transcriptions ended (${inWords(tally.ended)}), ${(ended / tookS).toFixed(1)} per second; ${tally.events} events were received.
Responses: ${inWords(tally.answers)}.

${markdownTable([['milliseconds', 'number', 'median', '95 %', '99 %', 'max'], ...rows])}`;
  for (const line of tally.unnamed.slice(0, SHOWN)) console.error(line);
  return {
    markdown,
    bounds: [
      { name: 'no undocumented error', held: tally.unnamed.length === 0 },
      { name: 'all accepted transcriptions completed', held: tally.ended.get('completed') === ended && ended > 0 },
    ],
  };
}

function ms(value: number): string {
  return value < 10 ? value.toFixed(1) : value.toFixed(0);
}

function inWords(counts: ReadonlyMap<string, number>): string {
  return [...counts]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, number]) => `${number} × ${name}`)
    .join(', ');
}
