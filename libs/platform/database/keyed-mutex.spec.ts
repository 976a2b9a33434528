import { setImmediate as pass } from 'node:timers/promises';
import { KeyedMutex } from './keyed-mutex';

describe('KeyedMutex', () => {
  const started: string[] = [];
  beforeEach(() => void started.splice(0));

  /** Work that starts when it may and ends when `end` is called. */
  function workOn(mutex: KeyedMutex, key: string, name: string) {
    let end: () => void = () => undefined;
    const ended = new Promise<string>((resolve) => (end = () => resolve(name)));
    const work = (): Promise<string> => {
      started.push(name);
      return ended;
    };
    return { result: mutex.run(key, work), end };
  }

  it('runs work with one key in order, and other keys beside it', async () => {
    const mutex = new KeyedMutex();
    const [first, second, other] = [workOn(mutex, 'a', 'a1'), workOn(mutex, 'a', 'a2'), workOn(mutex, 'b', 'b1')];
    other.end();
    expect(await other.result).toBe('b1');
    expect(started).toEqual(['a1', 'b1']);
    first.end();
    expect(await first.result).toBe('a1');
    await pass();
    expect(started).toEqual(['a1', 'b1', 'a2']);
    second.end();
    expect(await second.result).toBe('a2');
    expect(mutex.size).toBe(0);
  });

  it('goes on after work that fails', async () => {
    const mutex = new KeyedMutex();
    const failed = mutex.run('a', () => Promise.reject(new Error('failed')));
    const next = mutex.run('a', () => Promise.resolve('done'));
    await expect(failed).rejects.toThrow('failed');
    expect(await next).toBe('done');
    expect(mutex.size).toBe(0);
  });

  it('rejects work that waits too long, and never runs it', async () => {
    const mutex = new KeyedMutex(10);
    const [first, second] = [workOn(mutex, 'a', 'a1'), workOn(mutex, 'a', 'a2')];
    await expect(second.result).rejects.toMatchObject({ code: 'overloaded' });
    first.end();
    expect(await first.result).toBe('a1');
    await pass();
    expect([started, mutex.size]).toEqual([['a1'], 0]);
  });
});
