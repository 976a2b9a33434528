import { TranscriptionSignals } from './transcription-signals';

const never = new AbortController().signal;

describe('TranscriptionSignals', () => {
  it('wakes those who wait for the transcription, and nobody else', async () => {
    const signals = new TranscriptionSignals();
    const mine = signals.listen('tr_a');
    const other = signals.listen('tr_b');
    const woken: string[] = [];
    const waits = [
      mine.next(5_000, never).then(() => woken.push('a')),
      other.next(80, never).then(() => woken.push('b')),
    ];
    signals.wake('tr_a');
    await Promise.all(waits);
    expect(woken).toEqual(['a', 'b']);
  });

  it('does not lose a ring that came before the wait', async () => {
    const signals = new TranscriptionSignals();
    const wakeUp = signals.listen('tr_a');
    signals.wake('tr_a');
    const began = performance.now();
    await wakeUp.next(5_000, never);
    expect(performance.now() - began).toBeLessThan(1_000);
  });

  it('ends a wait when it is aborted, and hears nothing once closed', async () => {
    const signals = new TranscriptionSignals();
    const wakeUp = signals.listen('tr_a');
    const controller = new AbortController();
    const wait = wakeUp.next(60_000, controller.signal);
    controller.abort();
    await wait;
    wakeUp.close();
    signals.wake('tr_a');
    const began = performance.now();
    await wakeUp.next(30, never);
    expect(performance.now() - began).toBeGreaterThanOrEqual(25);
  });
});
