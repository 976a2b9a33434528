import { probe } from './probe';

describe('probe', () => {
  it('is up when the dependency answers', async () => {
    expect(await probe(async () => 'well')).toEqual({ status: 'up', latencyMs: expect.any(Number) as unknown });
  });

  it('is down when it refuses', async () => {
    expect(await probe(() => Promise.reject(new Error('secret reason')))).toMatchObject({ status: 'down' });
  });

  it('is down when it does not answer in time, and says how long that took', async () => {
    const { status, latencyMs } = await probe(() => new Promise(() => undefined), 30);
    expect(status).toBe('down');
    expect(latencyMs).toBeGreaterThanOrEqual(29);
    expect(latencyMs).toBeLessThan(1_000);
  });
});
