import { NO_METRICS } from '@aether/platform';
import { beginFaults } from './request-metrics';
import { RouteTable } from './route-table';

it('begins to count the faults of every route and method before there are any', () => {
  const count = jest.fn();
  beginFaults({ ...NO_METRICS, count }, new RouteTable({ '/v1/usage': { get: {} }, '/v1/uploads': { post: {} } }));
  const begun = [
    ['GET', '/v1/usage'],
    ['HEAD', '/v1/usage'],
    ['POST', '/v1/uploads'],
  ].flatMap(([method, route]) => ['500', '503'].map((status) => ({ method, route, status })));
  expect(count.mock.calls).toEqual(begun.map((labels) => ['aether_http_requests_total', labels, 0]));
});
