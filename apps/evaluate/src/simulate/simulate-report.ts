import type { SectionReport } from '../accuracy/accuracy-section';
import { markdownTable } from '../accuracy/measured-page';
import type { Percentiles } from '../load/percentiles';
import { figureText } from './figure-text';
import type { SimulateOptions } from './simulate-options';
import type { SimulatedStep } from './simulate-step';
import type { Figures } from './snapshot';

/** A million recordings a day, in recordings a second. */
export const MILLION_A_DAY = 1e6 / 86_400;

export interface Simulated {
  readonly options: SimulateOptions;
  /** Size of the recording's file. */
  readonly audioBytes: number;
  /** Processes that the workers share. */
  readonly pools: number;
  readonly steps: readonly SimulatedStep[];
  /** Of the idle service with all workers. */
  readonly idle: { readonly rates: Figures; readonly levels: Figures };
}

/** A section of the report capacity.md. */
export function simulateReport({ options, audioBytes, pools, steps, idle }: Simulated): SectionReport {
  const { workers, audioS, stepS, temporal } = options;
  const markdown = `## ${workers} workers, recordings of ${audioS} s${temporal === null ? '' : `, Temporal on ${temporal.name}`}

${workers} inference workers in ${pools} ${pools === 1 ? 'process' : 'processes'}; an Opus file of ${figureText('bytes', audioBytes)}; ${stepS} s of requests at each rate.
A million recordings a day are ${MILLION_A_DAY.toFixed(1)} a second.

${markdownTable([['recordings a second', ...steps.map(({ rate }) => rate)], ...timeRows(steps)])}

Of one recording, without what the idle service uses:

${markdownTable([['', ...steps.map(({ rate }) => `${rate} a second`)], ...costRows(steps)])}

With all workers, and no recording:

${markdownTable([['', 'in a second'], ...figureRows(idle.rates, ([, value]) => value > 0)])}

${markdownTable([['', 'no recording', 'after the last step'], ...levelRows(idle.levels, steps)])}`;
  const sent = steps.flatMap(({ refused }) => refused);
  return {
    markdown,
    bounds: [
      { name: 'every accepted recording completed', held: true },
      { name: 'no request was refused', held: sent.length === 0 },
    ],
  };
}

type Row = readonly (string | number)[];

function timeRows(steps: readonly SimulatedStep[]): Row[] {
  const row = (name: string, of: (step: SimulatedStep) => string | number): Row => [name, ...steps.map(of)];
  const percents = (name: string, of: (step: SimulatedStep) => Percentiles | undefined): Row =>
    row(`${name}: median / 95 % / 99 %`, (step) => inMs(of(step)));
  const activities = new Set(steps.flatMap(({ times }) => [...times.waits.keys()]));
  return [
    row('a million a day, scaled down by', ({ rate }) => (MILLION_A_DAY / rate).toFixed(1)),
    row('recordings', ({ recordings }) => recordings),
    row('requests refused', ({ refused }) => [refused.length, ...new Set(refused)].join(' × ')),
    row('ended a second', ({ recordings, tookS }) => (recordings / tookS).toFixed(2)),
    row('last request to last webhook, s', ({ drainS }) => drainS.toFixed(1)),
    percents('request to acceptance, ms', ({ times }) => times.accepted),
    percents('request to result, ms', ({ times }) => times.whole),
    percents('wait for a worker, workflow tasks, ms', ({ times }) => times.workflowTaskWaits),
    ...[...activities].map((type) =>
      percents(`wait for a worker, \`${type}\`, ms`, ({ times }) => times.waits.get(type)),
    ),
    row('repeated attempts', ({ times }) => times.retries),
    row('load average at the end', ({ loadAverage }) => loadAverage.toFixed(1)),
  ];
}

function costRows(steps: readonly SimulatedStep[]): Row[] {
  const sizes = [
    ['Temporal: history events', ({ times }) => times.perRecording.events],
    ['Temporal: history bytes', ({ times }) => times.perRecording.historyBytes],
    ['Temporal: state transitions', ({ times }) => times.perRecording.stateTransitions],
    ['Temporal: activities', ({ times }) => times.perRecording.activities],
    ['Temporal: workflow tasks', ({ times }) => times.perRecording.workflowTasks],
  ] as const satisfies readonly (readonly [string, (step: SimulatedStep) => number])[];
  const names = new Set(steps.flatMap(({ costs }) => Object.keys(costs)));
  return [
    ...sizes.map(([name, of]): Row => [name, ...steps.map((step) => figureText(name, of(step)))]),
    ...[...names].map((name): Row => [name, ...steps.map(({ costs }) => figureText(name, costs[name] ?? 0))]),
  ];
}

function figureRows(figures: Figures, isShown: (figure: [string, number]) => boolean): Row[] {
  return Object.entries(figures)
    .filter(isShown)
    .map(([name, value]) => [name, figureText(name, value)]);
}

function levelRows(levels: Figures, steps: readonly SimulatedStep[]): Row[] {
  const last = steps.at(-1)?.levels ?? {};
  return Object.entries(levels).map(([name, value]) => [
    name,
    figureText(name, value),
    figureText(name, last[name] ?? NaN),
  ]);
}

/** A dash where no recording of the step took that activity over a queue (decision 72). */
function inMs(waits: Percentiles | undefined): string {
  if (waits === undefined) return '–';
  return [waits.p50, waits.p95, waits.p99].map((ms) => ms.toFixed(0)).join(' / ');
}
