import { msToNumber } from '@temporalio/common/lib/time';
import { ACTIVITY_OPTIONS } from './activity-options';

type Options = (typeof ACTIVITY_OPTIONS)[keyof typeof ACTIVITY_OPTIONS];

describe.each(Object.entries<Options>(ACTIVITY_OPTIONS))('%s', (name, options) => {
  it('is tried a bounded number of times, or for a bounded time', () => {
    expect('maximumAttempts' in options.retry || 'scheduleToCloseTimeout' in options).toBe(true);
  });

  it('has each try noticed within a minute when its worker dies or hangs', () => {
    const limit = 'heartbeatTimeout' in options ? options.heartbeatTimeout : options.startToCloseTimeout;
    expect(msToNumber(limit)).toBeLessThan(60_000);
  });

  it('is not tried again for what the caller did', () => {
    const settles = ['endTranscription', 'cleanUp', 'attemptDelivery', 'stopDelivery'].includes(name);
    expect([...options.retry.nonRetryableErrorTypes].includes('audio_undecodable')).toBe(!settles);
    expect([...options.retry.nonRetryableErrorTypes]).not.toContain('overloaded');
  });
});
