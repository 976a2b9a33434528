import { setTimeout as sleep } from 'node:timers/promises';
import { together } from './together';

const forever = async (signal: AbortSignal): Promise<void> => {
  for (;;) await sleep(10, undefined, { signal });
};

test('aborts the other parts when one fails, and rejects with its error', async () => {
  const ended: string[] = [];
  const failing = together([
    (signal) => forever(signal).finally(() => ended.push('first')),
    () => Promise.reject(new Error('the second broke')),
    (signal) => forever(signal).finally(() => ended.push('third')),
  ]);
  await expect(failing).rejects.toThrow('the second broke');
  expect(ended.sort()).toEqual(['first', 'third']);
});

test('waits for all parts', async () => {
  const ended: number[] = [];
  await together([30, 1].map((ms) => () => sleep(ms).then(() => void ended.push(ms))));
  expect(ended).toEqual([1, 30]);
});
