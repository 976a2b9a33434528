import { UNRESTRICTED_KEY } from '@aether/domain';
import { loadConfig, type RequestWindowRepository } from '@aether/platform';
import type { Caller } from '../http/request-context';
import { RequestLimiter } from './request-limiter';

const caller: Caller = { accountId: 'acc_1', apiKeyId: 'key_1', tier: 'free', restrictions: UNRESTRICTED_KEY };

/** A slow database that admits 60 requests. */
function setUp(broken = false) {
  const asked: number[] = [];
  let left = 60;
  const windows = {
    admit: async (_: string, { asked: count, limit, windowMs }: { asked: number; limit: number; windowMs: number }) => {
      expect(windowMs).toBe(15_000);
      asked.push(count);
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (broken) throw new Error('unavailable');
      const admitted = Math.min(count, left);
      left -= admitted;
      return { admitted, limit, remaining: left, resetMs: 1000 };
    },
  } as Partial<RequestWindowRepository> as RequestWindowRepository;
  return { limiter: new RequestLimiter(windows, loadConfig({ AETHER_RATE_WINDOW_S: '15' })), asked };
}

describe('RequestLimiter', () => {
  it('batches the requests that arrive during a query, and admits the first ones', async () => {
    const { limiter, asked } = setUp();
    const verdicts = await Promise.all(Array.from({ length: 100 }, () => limiter.admit(caller)));
    expect(asked).toEqual([1, 99]);
    expect(verdicts.map(({ admitted }) => admitted)).toEqual(Array.from({ length: 100 }, (_, i) => i < 60));
    expect(verdicts.map(({ remaining }) => remaining)).toEqual(
      Array.from({ length: 100 }, (_, i) => Math.max(0, 59 - i)),
    );
    expect(await limiter.admit(caller)).toMatchObject({ admitted: false });
    expect(asked).toEqual([1, 99, 1]);
  });

  it('rejects all waiting requests when the database is unavailable, and queries again later', async () => {
    const { limiter, asked } = setUp(true);
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => limiter.admit(caller)));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    await expect(limiter.admit(caller)).rejects.toThrow('unavailable');
    expect(asked).toEqual([1, 2, 1]);
  });
});
