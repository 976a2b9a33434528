/** The objectives of docs/monitoring/alerts.yml: the alerts on a spent error budget fire for each pair of windows, and for nothing less. */
import { alertRules } from './monitoring-files';
import { RuleTests, type Series } from './rule-tests';

const FAST = 'AetherErrorBudgetFast';
const SLOW = 'AetherErrorBudgetSlow';
const HOUR = 60;
const DAY = 24 * HOUR;

/** By objective: the share that may go wrong, and the series of good and bad events. */
const OBJECTIVES = {
  api: {
    budget: 0.001,
    good: 'aether_http_requests_total{status="200", route="/v1/transcriptions"}',
    bad: 'aether_http_requests_total{status="503", route="/v1/transcriptions"}',
  },
  transcriptions: {
    budget: 0.005,
    good: 'aether_transcriptions_ended_total{status="completed", code=""}',
    bad: 'aether_transcriptions_ended_total{status="failed", code="internal_error"}',
  },
  results: {
    budget: 0.05,
    good: 'aether_results_total{in_time="true"}',
    bad: 'aether_results_total{in_time="false"}',
  },
} as const;
type Slo = keyof typeof OBJECTIVES;
const SLOS = Object.keys(OBJECTIVES) as Slo[];

/** Events a minute, so many that each share is a whole number of errors. */
const RATE = 100_000;

interface Incident {
  readonly slo: Slo;
  /** Minutes without an error, with errors, and without again. */
  readonly before: number;
  readonly during: number;
  readonly after?: number;
  /** How much faster than allowed the budget is spent. */
  readonly burn: number;
}

function seriesOf({ slo, before, during, after = 0, burn }: Incident): Series {
  const { budget, good, bad } = OBJECTIVES[slo];
  const errors = Math.round(RATE * budget * burn);
  return {
    [good]:
      constant(RATE, before) +
      grown(RATE * before, RATE - errors, during) +
      grown(RATE * before + (RATE - errors) * during, RATE, after),
    [bad]: constant(0, before) + grown(0, errors, during) + grown(errors * during, 0, after),
  };
}

/** A counter from 0 that grows by `rate` a minute. */
const constant = (rate: number, minutes: number): string => `0+${rate}x${minutes}`;

/** It goes on from `from`. */
const grown = (from: number, rate: number, minutes: number): string =>
  minutes === 0 ? '' : ` ${from + rate}+${rate}x${minutes - 1}`;

const firing = (slo: Slo, value: number) => ({ labels: { slo }, value: String(value) });

it('are the only alerts on error budgets', () => {
  const names = alertRules().map(({ alert }) => alert);
  expect(names.filter((name) => name.includes('Budget'))).toEqual([FAST, SLOW]);
});

(RuleTests.isPossible ? describe : describe.skip)('the objectives, evaluated by promtool', () => {
  const tests = new RuleTests();
  afterAll(() => tests.close());

  describe.each(['api', 'transcriptions'] as const)('of %s', (slo) => {
    it('page when an hour spends the budget 14.4 times too fast, and no longer once the last five minutes do not', () => {
      const start = 6 * HOUR;
      tests.run({
        everyMinutes: 5,
        series: seriesOf({ slo, before: start, during: 2 * HOUR, after: HOUR, burn: 16 }),
        alerts: [
          { minute: start + 30, alert: FAST, fires: null },
          { minute: start + 2 * HOUR, alert: FAST, fires: firing(slo, 16) },
          { minute: start + 2 * HOUR + 10, alert: FAST, fires: null },
        ],
      });
    });

    it('page when six hours spend it 6 times too fast, which an hour of it does not', () => {
      const start = 12 * HOUR;
      tests.run({
        everyMinutes: 5,
        series: seriesOf({ slo, before: start, during: 12 * HOUR, after: HOUR, burn: 8 }),
        alerts: [
          { minute: start + HOUR, alert: FAST, fires: null },
          { minute: start + 12 * HOUR, alert: FAST, fires: firing(slo, 8) },
          { minute: start + 13 * HOUR, alert: FAST, fires: null },
        ],
      });
    });
  });

  describe.each(SLOS)('of %s', (slo) => {
    it('warn when a day spends the budget 3 times too fast, without a page', () => {
      const start = 2 * DAY;
      tests.run({
        everyMinutes: 30,
        series: seriesOf({ slo, before: start, during: 2 * DAY, after: 3 * HOUR, burn: 4 }),
        alerts: [
          { minute: start + 6 * HOUR, alert: SLOW, fires: null },
          { minute: start + 2 * DAY, alert: SLOW, fires: firing(slo, 4) },
          { minute: start + 2 * DAY, alert: FAST, fires: null },
        ],
      });
    });

    it('warn when three days spend it faster than allowed, and are silent below', () => {
      const start = 3 * DAY;
      const alerts = (fires: ReturnType<typeof firing> | null) => [
        { minute: start + DAY, alert: SLOW, fires: null },
        { minute: start + 3 * DAY, alert: SLOW, fires },
        { minute: start + 3 * DAY, alert: FAST, fires: null },
      ];
      tests.run({
        everyMinutes: 30,
        series: seriesOf({ slo, before: start, during: 3 * DAY + 1, burn: 2 }),
        alerts: alerts(firing(slo, 2)),
      });
      tests.run({
        everyMinutes: 30,
        series: seriesOf({ slo, before: start, during: 3 * DAY + 1, burn: 0.8 }),
        alerts: alerts(null),
      });
    });
  });

  it('do not page for late results, however many', () => {
    const series = seriesOf({ slo: 'results', before: 6 * HOUR, during: 6 * HOUR, burn: 20 });
    tests.run({ everyMinutes: 5, series, alerts: [{ minute: 12 * HOUR, alert: FAST, fires: null }] });
  });

  it('do not judge fewer than five errors', () => {
    const { good, bad } = OBJECTIVES.api;
    const few = (errors: number): Series => ({ [good]: '0x60 1x60', [bad]: `0x60 ${errors}x60` });
    const at = { minute: 64, alert: FAST };
    tests.run({ series: few(3), alerts: [{ ...at, fires: null }] });
    tests.run({ series: few(40), alerts: [{ ...at, fires: firing('api', 975.6) }] });
  });

  it('count neither probes nor callers who disconnect nor audio that cannot be transcribed', () => {
    tests.run({
      everyMinutes: 5,
      series: {
        ...seriesOf({ slo: 'api', before: HOUR, during: HOUR, burn: 0 }),
        ...seriesOf({ slo: 'transcriptions', before: HOUR, during: HOUR, burn: 0 }),
        'aether_http_requests_total{status="503", route="/health/ready"}': constant(RATE, 2 * HOUR),
        'aether_http_requests_total{status="0", route="/v1/transcriptions"}': constant(RATE, 2 * HOUR),
        'aether_transcriptions_ended_total{status="failed", code="audio_empty"}': constant(RATE, 2 * HOUR),
        'aether_transcriptions_ended_total{status="canceled", code=""}': constant(RATE, 2 * HOUR),
      },
      alerts: [FAST, SLOW].map((alert) => ({ minute: 2 * HOUR, alert, fires: null })),
      values: (['api', 'transcriptions'] as const).map((slo) => ({
        minute: 2 * HOUR,
        expr: `aether:slo_events:rate5m{slo="${slo}"} * 60`,
        sample: { labels: `{slo="${slo}"}`, value: RATE },
      })),
    });
  });

  it.each(SLOS)('show what is left of the budget of %s', (slo) => {
    tests.run({
      everyMinutes: 30,
      series: seriesOf({ slo, before: 3 * DAY, during: DAY, burn: 2 }),
      alerts: [],
      // A quarter of the time at twice the rate is half of the budget.
      values: [
        {
          minute: 4 * DAY,
          expr: `round((1 - aether:slo_burn_rate:30d{slo="${slo}"}) * 100)`,
          sample: { labels: `{slo="${slo}"}`, value: 50 },
        },
      ],
    });
  });
});
