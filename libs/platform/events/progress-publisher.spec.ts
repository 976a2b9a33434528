import { AppError } from '@aether/domain';
import { InMemoryProgressLog } from './in-memory-progress-log';
import { ProgressPublisher } from './progress-publisher';

const STAGE = { kind: 'stage', stage: 'preparing' } as const;

describe('ProgressPublisher', () => {
  afterEach(() => jest.useRealTimers());

  it('skips changes while the log is unavailable, asks it again after half a minute, and reports both once', async () => {
    jest.useFakeTimers();
    const log = new InMemoryProgressLog();
    const append = log.append.bind(log);
    const limits: (number | undefined)[] = [];
    let isAway = true;
    log.append = (id, change, limitMs) => {
      limits.push(limitMs);
      return isAway ? Promise.reject(new AppError('overloaded')) : append(id, change);
    };
    const logged: string[] = [];
    const note = (_: object, message: string): void => void logged.push(message);
    const publisher = new ProgressPublisher(log, { warn: note, info: note });

    for (let n = 0; n < 3; n += 1) expect(await publisher.publish('tr_1', STAGE)).toBe(false);
    expect(limits).toEqual([5_000]);
    jest.advanceTimersByTime(30_001);
    expect(await publisher.publish('tr_1', STAGE)).toBe(false);
    expect(limits).toEqual([5_000, 1_000]);
    isAway = false;
    jest.advanceTimersByTime(30_001);
    expect(await publisher.publish('tr_1', STAGE)).toBe(true);
    expect((await log.last('tr_1'))?.event.change).toEqual(STAGE);
    expect(logged).toEqual(['progress log unavailable: the work goes on without it', 'progress log available again']);
  });
});
