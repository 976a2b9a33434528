import type { DependencyHealth } from './probe';
import { ServersAway } from './servers-away';

describe('ServersAway', () => {
  it('names the servers that do not respond, and shares one check between concurrent calls', async () => {
    let asked = 0;
    const answer = (status: DependencyHealth['status']) => async (): Promise<DependencyHealth> => {
      asked += 1;
      return { status, latencyMs: 1 };
    };
    const servers = new ServersAway({ mongodb: answer('up'), 'object store': answer('down') });
    expect(await Promise.all([servers.away(), servers.away()])).toEqual([['object store'], ['object store']]);
    expect(await servers.away()).toEqual(['object store']);
    expect(asked).toBe(2);
  });

  it('notices within seconds that a server is back', async () => {
    jest.useFakeTimers();
    let status: DependencyHealth['status'] = 'down';
    const servers = new ServersAway({ mongodb: async () => ({ status, latencyMs: 1 }) });
    expect(await servers.away()).toEqual(['mongodb']);
    status = 'up';
    jest.advanceTimersByTime(3_001);
    expect(await servers.away()).toEqual([]);
    jest.useRealTimers();
  });
});
