import { setTimeout as wait } from 'node:timers/promises';
import { ApiError } from '../../../api/api-error';
import { inBulk } from './in-bulk';

const refusal = (status: number, retryAfterS: number | null = null) =>
  new ApiError(status, 'refused', 'Recusado.', { param: null, requestId: null, retryAfterS });

describe('inBulk', () => {
  const items = Array.from({ length: 10 }, (_, index) => index);

  it('acts once on every item, a few at a time, and returns the failures in order', async () => {
    let [running, most, done] = [0, 0, 0];
    const seen: number[] = [];
    const act = async (item: number): Promise<void> => {
      seen.push(item);
      most = Math.max(most, (running += 1));
      await wait(2);
      running -= 1;
      if (item % 4 === 0) throw refusal(404);
    };
    const failures = await inBulk(items, { act, onDone: () => (done += 1), signal: new AbortController().signal });
    expect(failures.map(({ item }) => item)).toEqual([0, 4, 8]);
    expect(failures[0]!.error).toEqual(refusal(404));
    expect(seen.sort((one, other) => one - other)).toEqual(items);
    expect([most, done]).toEqual([4, items.length]);
  });

  it('starts no item after it was aborted', async () => {
    const controller = new AbortController();
    const seen: number[] = [];
    const act = async (item: number): Promise<void> => {
      seen.push(item);
      if (item === 1) controller.abort();
      await wait(1);
    };
    expect(await inBulk(items, { act, onDone: () => undefined, signal: controller.signal })).toEqual([]);
    expect(seen.length).toBeLessThan(5);
  });

  it('waits as long as the API asks, and gives up when that is too long', async () => {
    jest.useFakeTimers();
    try {
      const tries: number[] = [];
      const act = async (item: number): Promise<void> => {
        tries.push(item);
        if (item === 1 || tries.filter((tried) => tried === item).length < 3) throw refusal(429, item === 1 ? 900 : 2);
      };
      const ended = inBulk([0, 1], { act, onDone: () => undefined, signal: new AbortController().signal });
      await jest.advanceTimersByTimeAsync(3_900);
      expect(tries).toEqual([0, 1, 0]);
      await jest.advanceTimersByTimeAsync(200);
      expect((await ended).map(({ item }) => item)).toEqual([1]);
      expect(tries).toEqual([0, 1, 0, 0]);
    } finally {
      jest.useRealTimers();
    }
  });
});
