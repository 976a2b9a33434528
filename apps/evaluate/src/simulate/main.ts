/**
 * `npm run simulate`: many inference workers with a stand-in for the recognizer, on the real service and servers. Sends recordings at several rates
 * and prints what each server did for one of them. Writes .aether/reports/capacity.md (with `--publish`: docs/reports/capacity.md), and exits with 1
 * if a recording was refused or lost.
 *
 * `--workers 1000`, `--rates 0.25,0.5,1,2` recordings a second, `--step-seconds 60`, `--audio-seconds 30`, `--idle-seconds 30`; another Temporal
 * than the development server: `--temporal HOST:PORT --temporal-metrics URL --temporal-pids 1,2 --temporal-name PostgreSQL`.
 */
import { publishSection } from '../accuracy/publish-section';
import { reportArguments } from '../accuracy/report-arguments';
import { TIMES_REAL_TIME } from './stand-in-engine';
import { simulate } from './simulate';
import { simulateOptions, type SimulateOptions } from './simulate-options';
import { simulateReport } from './simulate-report';

const WORKERS = [10, 100, 1000];
const AUDIO_S = [30, 600];

const { folder, args } = reportArguments(process.argv.slice(2));

type Simulation = Pick<SimulateOptions, 'workers' | 'audioS'> & { readonly isDevelopment: boolean };

const PAGE = {
  folder,
  file: 'capacity.md',
  head: `# Capacity: many workers, simulated

\`npm run simulate\` (\`-- --workers 1000 --rates 0.25,0.5,1,2 --audio-seconds 30\`) starts the service with real servers on one machine and, instead of its
inference worker, many: each with its connections, queues and activities, all of them real. Only the recognizer is a stand-in, which writes plausible words after
the time that the real one takes on two cores (${TIMES_REAL_TIME.least} to ${TIMES_REAL_TIME.most} times faster than speech, [benchmarks](benchmarks.md#10-minutes)). Recordings are sent at a steady rate,
each with a webhook; its receiver then reads the result. \`--publish\` writes this page. What follows from it: [Capacity](../explanation/capacity.md).

Everything shares the machine's cores, so waits at higher rates are those of an overloaded machine; counts and processor time of one recording are not.
Processor time of the gateway contains audio's arrival, of the pipeline worker ffmpeg and diarization, of the inference workers everything but recognition.`,
};

function sectionOf({ workers, audioS, isDevelopment }: Simulation): string {
  return `workers-${workers}-audio-${audioS}${isDevelopment ? '' : '-other-temporal'}`;
}

/** Names of the usual sections, and of this one. */
function orderWith(simulation: Simulation): string[] {
  const usual = AUDIO_S.flatMap((audioS) =>
    WORKERS.flatMap((workers) => [true, false].map((isDevelopment) => ({ workers, audioS, isDevelopment }))),
  );
  return [...new Set([...usual, simulation].map(sectionOf))];
}

async function main(): Promise<void> {
  const options = simulateOptions(args);
  const simulation = { ...options, isDevelopment: options.temporal === null };
  const simulated = await simulate(options, (line) => console.error(line));
  const page = { ...PAGE, order: orderWith(simulation) };
  if (!publishSection(page, sectionOf(simulation), simulateReport(simulated))) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
