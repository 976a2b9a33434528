import { msToNumber } from '@temporalio/common/lib/time';
import { ACTIVITY_OPTIONS } from './activity-options';

type Options = (typeof ACTIVITY_OPTIONS)[keyof typeof ACTIVITY_OPTIONS];

const MINUTES_MS = 60_000;

/** Time from the first to the last attempt if each fails at once. */
function retryTimeMs({ initialInterval, backoffCoefficient, maximumInterval, maximumAttempts }: Bounded): number {
  const [first, most] = [msToNumber(initialInterval), msToNumber(maximumInterval)];
  const waits = Array.from({ length: maximumAttempts - 1 }, (_, n) => Math.min(most, first * backoffCoefficient ** n));
  return waits.reduce((sum, ms) => sum + ms, 0);
}

type Bounded = Extract<Options['retry'], { readonly maximumAttempts: number }>;

/** Attempts of activities that the next run of their schedule retries. */
const RECURRING = 3;

describe.each(Object.entries<Options>(ACTIVITY_OPTIONS))('%s', (name, options) => {
  it('has a bounded number of attempts or a bounded time', () => {
    expect('maximumAttempts' in options.retry || 'scheduleToCloseTimeout' in options).toBe(true);
  });

  it('retries through an outage of ten minutes, unless a schedule repeats it', () => {
    if (!('maximumAttempts' in options.retry) || options.retry.maximumAttempts === RECURRING) return;
    expect(retryTimeMs(options.retry)).toBeGreaterThan(10 * MINUTES_MS);
    expect(retryTimeMs(options.retry)).toBeLessThan(15 * MINUTES_MS);
  });

  it('detects a dead or hanging worker within a minute', () => {
    const limit = 'heartbeatTimeout' in options ? options.heartbeatTimeout : options.startToCloseTimeout;
    expect(msToNumber(limit)).toBeLessThan(60_000);
  });

  it('is not retried for errors of the caller', () => {
    const settles = [
      'endTranscription',
      'cleanUp',
      'attemptDelivery',
      'stopDelivery',
      'attemptEmail',
      'giveUpEmail',
    ].includes(name);
    expect([...options.retry.nonRetryableErrorTypes].includes('audio_undecodable')).toBe(!settles);
    expect([...options.retry.nonRetryableErrorTypes]).not.toContain('overloaded');
  });
});
