import { setImmediate as turn } from 'node:timers/promises';
import { AbortableMutex } from './abortable-mutex';

const { signal } = new AbortController();

test('AbortableMutex runs work in order, one at a time, even after a failure', async () => {
  const queue = new AbortableMutex();
  const did: string[] = [];
  const work = (name: string) => async (): Promise<string> => {
    did.push(`${name} starts`);
    await turn();
    did.push(`${name} ends`);
    if (name === 'b') throw new Error(name);
    return name;
  };
  const results = await Promise.allSettled(['a', 'b', 'c'].map((name) => queue.run(work(name), signal)));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(did).toEqual(['a starts', 'a ends', 'b starts', 'b ends', 'c starts', 'c ends']);
});

test('AbortableMutex skips work that is aborted while it waits', async () => {
  const queue = new AbortableMutex();
  let finish = (): void => undefined;
  const first = queue.run(() => new Promise<void>((resolve) => (finish = resolve)), signal);
  const abort = new AbortController();
  const work = jest.fn(async () => undefined);
  const second = queue.run(work, abort.signal);
  const third = queue.run(async () => 'third', signal);
  abort.abort(new Error('canceled'));
  await expect(second).rejects.toThrow('canceled');
  finish();
  await first;
  await expect(third).resolves.toBe('third');
  expect(work).not.toHaveBeenCalled();
});
