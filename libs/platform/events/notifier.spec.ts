import { Notifier } from './notifier';

const FOREVER_MS = 60_000;

/** Duration of a wait in milliseconds. */
async function waited(wait: Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await wait;
  return performance.now() - startedAt;
}

describe('Notifier', () => {
  it('resolves a wait at the next event', async () => {
    const notifier = new Notifier();
    const wait = waited(notifier.wait(FOREVER_MS));
    notifier.notify();
    expect(await wait).toBeLessThan(1_000);
  });

  it('coalesces events before a wait into one', async () => {
    const notifier = new Notifier();
    notifier.notify();
    notifier.notify();
    expect(await waited(notifier.wait(FOREVER_MS))).toBeLessThan(1_000);
    expect(await waited(notifier.wait(30))).toBeGreaterThanOrEqual(25);
  });

  it('resolves a wait after its limit', async () => {
    expect(await waited(new Notifier().wait(30))).toBeGreaterThanOrEqual(25);
  });

  it('resolves a wait when its signal aborts or is already aborted', async () => {
    const notifier = new Notifier();
    const controller = new AbortController();
    const wait = waited(notifier.wait(FOREVER_MS, controller.signal));
    controller.abort();
    expect(await wait).toBeLessThan(1_000);
    expect(await waited(notifier.wait(FOREVER_MS, controller.signal))).toBeLessThan(1_000);
  });

  it('removes its listener from the signal', async () => {
    const { signal } = new AbortController();
    const remove = jest.spyOn(signal, 'removeEventListener');
    const add = jest.spyOn(signal, 'addEventListener');
    const notifier = new Notifier();
    notifier.notify();
    await notifier.wait(FOREVER_MS, signal);
    await notifier.wait(1, signal);
    expect(add).toHaveBeenCalledTimes(1);
    expect(remove).toHaveBeenCalledTimes(1);
  });
});
