import { NO_METRICS } from '@aether/platform';
import { initializeFaultCounters } from './request-metrics';
import { RouteTable } from './route-table';

it('initializes the fault counters of every route and method at zero', () => {
  const count = jest.fn();
  initializeFaultCounters(
    { ...NO_METRICS, count },
    new RouteTable({ '/v1/usage': { get: {} }, '/v1/uploads': { post: {} } }),
  );
  const expected = [
    ['GET', '/v1/usage'],
    ['HEAD', '/v1/usage'],
    ['POST', '/v1/uploads'],
  ].flatMap(([method, route]) => ['500', '503'].map((status) => ({ method, route, status })));
  expect(count.mock.calls).toEqual(expected.map((labels) => ['aether_http_requests_total', labels, 0]));
});
