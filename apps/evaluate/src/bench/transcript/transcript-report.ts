import type { SectionReport } from '../../accuracy/accuracy-section';
import { markdownTable } from '../../accuracy/measured-page';
import type { TranscriptTimes } from './time-transcript';

/** Longer tasks and turns are felt (RAIL: respond within 100 ms); crowded caches cost a gateway processor time, too. */
const MAX_TASK_MS = 100;
const MAX_TURN_MS = 300;
const MAX_CPU_S = 3;

/** One table of what a long transcript costs. */
export function transcriptReport(
  { words, requests, memory, page }: TranscriptTimes,
  { hours, rounds }: { readonly hours: number; readonly rounds: number },
): SectionReport {
  const rows = requests.map(({ name, seconds, cpuMs, longestTurnMs, bytes }) => [
    name,
    `${seconds.median.toFixed(2)} s`,
    `${seconds.max.toFixed(2)} s`,
    `${cpuMs.median.toFixed(0)} ms`,
    `${longestTurnMs} ms`,
    `${(bytes / 1024).toFixed(0)} KiB`,
  ]);
  const tasks = (page ?? []).map(({ name, ms }) => [`the page: ${name}`, '', '', '', `${ms.toFixed(0)} ms`, '']);
  return {
    markdown: `## A transcript of ${hours} hours

${words} words of four speakers. A gateway with a real MongoDB, and the page in Chromium; ${rounds} rounds of each request. Processor time, of the gateway and
its client, and the longest turn of its event loop or task of the page are independent of what else the machine does; the rest is not.

${markdownTable([['', 'median', 'max', 'processor time', 'longest turn or task', 'response'], ...rows, ...tasks])}

Resident memory of the gateway, with the client in the same process: ${memory.beforeMiB} MiB before, ${memory.peakMiB} MiB at most.${page === null ? ' Without Chromium, the page is not measured.' : ''}`,
    bounds: [
      {
        name: `every request in under ${MAX_CPU_S} s of processor time`,
        held: requests.every(({ cpuMs }) => cpuMs.median < MAX_CPU_S * 1000),
      },
      {
        name: `no turn of the gateway over ${MAX_TURN_MS} ms`,
        held: requests.every(({ longestTurnMs }) => longestTurnMs <= MAX_TURN_MS),
      },
      ...(page === null
        ? []
        : [{ name: `no task of the page over ${MAX_TASK_MS} ms`, held: page.every(({ ms }) => ms <= MAX_TASK_MS) }]),
    ],
  };
}
