/** docs/monitoring/alerts.yml: every series in `increase()` or `rate()` must exist before it grows, or its first increase is lost. */
import { createLogger, NO_TRACING, openMetrics } from '@aether/platform';
import { freePorts } from '../../apps/cli/src/launcher';
import { Draining } from '../../apps/gateway/src/platform/http/draining';
import { CrossOrigin } from '../../apps/gateway/src/platform/http/cross-origin';
import { requestContextMiddleware } from '../../apps/gateway/src/platform/http/request-context-middleware';
import { RouteTable } from '../../apps/gateway/src/platform/http/route-table';
import { Scraped, type Sample } from '../support/stack/scraped';
import { alertRules, recordingRules } from './monitoring-files';
import { growingIn, type CounterSelector } from './promql';

/** Splits a matcher `a|b` into separate matchers, each of which needs a series. */
function alternatives({ metric, labels }: CounterSelector): CounterSelector[] {
  return labels.reduce<CounterSelector[]>(
    (all, { name, operator, value }) =>
      all.flatMap((growing) =>
        (operator === '=~' ? value.split('|') : [value]).map((one) => ({
          metric,
          labels: [...growing.labels, { name, operator, value: one }],
        })),
      ),
    [{ metric, labels: [] }],
  );
}

function isOf({ metric, labels }: CounterSelector, sample: Sample): boolean {
  return (
    sample.name === metric &&
    labels.every(({ name, operator, value }) => {
      const given = sample.labels[name] ?? '';
      const same = operator.endsWith('~') ? new RegExp(`^(?:${value})$`).test(given) : given === value;
      return operator.startsWith('!') ? !same : same;
    })
  );
}

it('a new process exports every series in a rate or an increase of the alerts with the value 0', async () => {
  const [port = 0] = await freePorts(1);
  const logger = createLogger({ process: 'test', level: 'fatal' });
  const metrics = await openMetrics({ host: '127.0.0.1', port }, { process: 'test', logger });
  const routes = new RouteTable({ '/v1/transcriptions': { post: {} } });
  const crossOrigin = new CrossOrigin([]);
  requestContextMiddleware({ logger, metrics, tracing: NO_TRACING, routes, draining: new Draining(), crossOrigin });
  const { samples } = await Scraped.of(port);
  const growing = (await Promise.all([...recordingRules(), ...alertRules()].map(({ expr }) => growingIn(expr))))
    .flat()
    .flatMap(alternatives);
  expect(growing.length).toBeGreaterThan(8);
  for (const each of growing) {
    const values = samples.filter((sample) => isOf(each, sample)).map(({ value }) => value);
    expect([each, values.length > 0, values.every((value) => value === 0)]).toEqual([each, true, true]);
  }
});
