import { RouteTable } from './route-table';

describe('RouteTable', () => {
  const routes = new RouteTable({
    '/v1/things': { post: {} },
    '/v1/things/{id}': { get: {} },
    '/v1/x.json': { get: {} },
  });

  it.each([
    ['/v1/things', '/v1/things', ['POST']],
    ['/v1/things/', '/v1/things', ['POST']],
    ['/V1/Things/a%2Fb', '/v1/things/{id}', ['GET', 'HEAD']],
    ['/v1/x.json', '/v1/x.json', ['GET', 'HEAD']],
  ])('finds the route of %s', (path, template, methods) => {
    expect(routes.find(path)).toMatchObject({ template, methods });
  });

  it.each(['/v1/things/a/b', '/v1/thing', '/v1/xajson', '/'])('finds no route for %s', (path) => {
    expect(routes.find(path)).toBeNull();
  });
});
