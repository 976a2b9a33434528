import { MockActivityEnvironment } from '@temporalio/testing';
import { HEARTBEAT_EVERY_MS } from '@aether/temporal/contracts';
import { heartbeating, type Heartbeat } from './heartbeating';

describe('heartbeating', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** What the server hears of a try, and what that try heard of the one before. */
  async function heard(before: unknown, work: (heartbeat: Heartbeat) => void): Promise<unknown[]> {
    const environment = new MockActivityEnvironment({ heartbeatDetails: before });
    const told: unknown[] = [];
    environment.on('heartbeat', (details: unknown) => told.push(details));
    const activity = (): Promise<void> =>
      heartbeating(async (heartbeat) => {
        work(heartbeat);
        jest.advanceTimersByTime(2 * HEARTBEAT_EVERY_MS);
      });
    await environment.run<[], void, typeof activity>(activity);
    return told;
  }

  it('says again what the try before it said last, until there is something new', async () => {
    expect(await heard({ window: 4, deaths: 1 }, () => undefined)).toEqual([
      { window: 4, deaths: 1 },
      { window: 4, deaths: 1 },
    ]);
    expect(await heard({ window: 4, deaths: 1 }, ({ beat }) => beat(5))).toEqual([5, 5, 5]);
  });

  it('tells the work what that was', async () => {
    let before: unknown;
    await heard(7, (heartbeat) => (before = heartbeat.before));
    expect(before).toBe(7);
  });

  it('beats though there is nothing to tell', async () => {
    expect(await heard(undefined, () => undefined)).toHaveLength(2);
  });
});
