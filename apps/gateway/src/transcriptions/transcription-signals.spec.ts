import { TranscriptionSignals } from './transcription-signals';

const never = new AbortController().signal;

describe('TranscriptionSignals', () => {
  it('notifies the waiters of one transcription and no others', async () => {
    const signals = new TranscriptionSignals();
    const mine = signals.listen('tr_a');
    const other = signals.listen('tr_b');
    const woken: string[] = [];
    const waits = [
      mine.wait(5_000, never).then(() => woken.push('a')),
      other.wait(80, never).then(() => woken.push('b')),
    ];
    signals.notify('tr_a');
    await Promise.all(waits);
    expect(woken).toEqual(['a', 'b']);
  });

  it('keeps a notification that arrives before the wait', async () => {
    const signals = new TranscriptionSignals();
    const news = signals.listen('tr_a');
    signals.notify('tr_a');
    const began = performance.now();
    await news.wait(5_000, never);
    expect(performance.now() - began).toBeLessThan(1_000);
  });

  it('ends a wait on abort, and ignores notifications once closed', async () => {
    const signals = new TranscriptionSignals();
    const news = signals.listen('tr_a');
    const controller = new AbortController();
    const wait = news.wait(60_000, controller.signal);
    controller.abort();
    await wait;
    news.close();
    signals.notify('tr_a');
    const began = performance.now();
    await news.wait(30, never);
    expect(performance.now() - began).toBeGreaterThanOrEqual(25);
  });
});
