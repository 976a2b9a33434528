import { probe } from './probe';

describe('probe', () => {
  it('reports a dependency that responds as up', async () => {
    expect(await probe(async () => 'well')).toEqual({ status: 'up', latencyMs: expect.any(Number) as unknown });
  });

  it('reports a dependency that rejects as down', async () => {
    expect(await probe(() => Promise.reject(new Error('secret reason')))).toMatchObject({ status: 'down' });
  });

  it('reports a dependency that times out as down, with the latency', async () => {
    const { status, latencyMs } = await probe(() => new Promise(() => undefined), 30);
    expect(status).toBe('down');
    expect(latencyMs).toBeGreaterThanOrEqual(29);
    expect(latencyMs).toBeLessThan(1_000);
  });
});
