import { setImmediate as turn } from 'node:timers/promises';
import { AbortableMutex } from './abortable-mutex';

const { signal } = new AbortController();

test('work comes in its order, one at a time, also after work that failed', async () => {
  const queue = new AbortableMutex();
  const did: string[] = [];
  const work = (name: string) => async (): Promise<string> => {
    did.push(`${name} begins`);
    await turn();
    did.push(`${name} ends`);
    if (name === 'b') throw new Error(name);
    return name;
  };
  const results = await Promise.allSettled(['a', 'b', 'c'].map((name) => queue.run(work(name), signal)));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(did).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

test('who is called off while it waits does not begin, and holds nobody up', async () => {
  const queue = new AbortableMutex();
  let finish = (): void => undefined;
  const first = queue.run(() => new Promise<void>((resolve) => (finish = resolve)), signal);
  const abort = new AbortController();
  const began = jest.fn(async () => undefined);
  const second = queue.run(began, abort.signal);
  const third = queue.run(async () => 'third', signal);
  abort.abort(new Error('canceled'));
  await expect(second).rejects.toThrow('canceled');
  finish();
  await first;
  await expect(third).resolves.toBe('third');
  expect(began).not.toHaveBeenCalled();
});
