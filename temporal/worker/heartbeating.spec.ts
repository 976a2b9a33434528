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

  describe('counts the tries that come to work on the audio', () => {
    it('beside what they tell', async () => {
      expect(await heard(undefined, ({ beginAttempt }) => beginAttempt(2))).toContainEqual({ computed: 1 });
      expect(await heard({ computed: 1 }, ({ beginAttempt }) => beginAttempt(2))).toContainEqual({ computed: 2 });
      const work = ({ beginAttempt, beat }: Heartbeat): void => {
        beginAttempt(2);
        beat(5);
        beat({ window: 4 });
      };
      const told = await heard(7, work);
      expect(told.slice(1, 3)).toEqual([
        { progress: 5, computed: 1 },
        { window: 4, computed: 1 },
      ]);
    });

    it('and not those that do not', async () => {
      expect(await heard({ window: 4, computed: 1 }, ({ beat }) => beat({ window: 5 }))).toContainEqual({
        window: 5,
        computed: 1,
      });
    });

    it('nor one that the audio did not harm', async () => {
      const work = ({ beginAttempt, beat }: Heartbeat): void => {
        const succeeded = beginAttempt(2);
        succeeded();
        beat(5);
      };
      expect((await heard({ computed: 1 }, work)).at(-1)).toEqual({ progress: 5, computed: 1 });
      expect((await heard(undefined, work)).at(-1)).toEqual(5);
    });

    it('and gives up when there were too many', async () => {
      const tooMany = heard({ computed: 2 }, ({ beginAttempt }) => beginAttempt(2));
      await expect(tooMany).rejects.toMatchObject({ code: 'internal_error', retryable: false });
    });
  });

  it('beats though there is nothing to tell', async () => {
    expect(await heard(undefined, () => undefined)).toHaveLength(2);
  });
});
