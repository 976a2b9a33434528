import { loadConfig } from './load-config';

const load = (given: Record<string, string>) => loadConfig(given).temporal.workerVersion;

describe('the settings of worker versions', () => {
  it('are off by default', () => {
    expect(load({})).toBeNull();
  });

  it('name a version together', () => {
    const given = { AETHER_WORKER_DEPLOYMENT: 'aether', AETHER_WORKER_BUILD_ID: '0.1.0-3f2a1bc' };
    expect(load(given)).toEqual({ deployment: 'aether', buildId: '0.1.0-3f2a1bc' });
  });

  it.each([
    [{ AETHER_WORKER_DEPLOYMENT: 'aether' }, 'AETHER_WORKER_BUILD_ID: must be set too'],
    [{ AETHER_WORKER_BUILD_ID: '1' }, 'AETHER_WORKER_DEPLOYMENT: must be set too'],
    [{ AETHER_WORKER_DEPLOYMENT: 'a.b', AETHER_WORKER_BUILD_ID: '1' }, 'AETHER_WORKER_DEPLOYMENT: must be'],
    [{ AETHER_WORKER_DEPLOYMENT: 'a', AETHER_WORKER_BUILD_ID: "1' OR" }, 'AETHER_WORKER_BUILD_ID: must be'],
  ])('are refused: %j', (given, problem) => {
    expect(() => load(given)).toThrow(problem);
  });
});
