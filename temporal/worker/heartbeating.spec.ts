import { MockActivityEnvironment } from '@temporalio/testing';
import { HEARTBEAT_EVERY_MS } from '@aether/temporal/contracts';
import { heartbeating, type Heartbeat } from './heartbeating';

describe('heartbeating', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** Heartbeat details that the server receives from an attempt. `before`: the last ones of the previous attempt. */
  async function heartbeatsOf(before: unknown, work: (heartbeat: Heartbeat) => void): Promise<unknown[]> {
    const environment = new MockActivityEnvironment({ heartbeatDetails: before });
    const sent: unknown[] = [];
    environment.on('heartbeat', (details: unknown) => sent.push(details));
    const activity = (): Promise<void> =>
      heartbeating(async (heartbeat) => {
        work(heartbeat);
        jest.advanceTimersByTime(2 * HEARTBEAT_EVERY_MS);
      });
    await environment.run<[], void, typeof activity>(activity);
    return sent;
  }

  it('repeats the details of the previous attempt until there are new ones', async () => {
    expect(await heartbeatsOf({ window: 4, deaths: 1 }, () => undefined)).toEqual([
      { window: 4, deaths: 1 },
      { window: 4, deaths: 1 },
    ]);
    expect(await heartbeatsOf({ window: 4, deaths: 1 }, ({ beat }) => beat(5))).toEqual([5, 5, 5]);
  });

  it('passes the details of the previous attempt to the work', async () => {
    let before: unknown;
    await heartbeatsOf(7, (heartbeat) => (before = heartbeat.before));
    expect(before).toBe(7);
  });

  describe('the count of attempts that worked on the audio', () => {
    it('is sent together with the progress', async () => {
      expect(await heartbeatsOf(undefined, ({ beginAttempt }) => beginAttempt(2))).toContainEqual({ computed: 1 });
      expect(await heartbeatsOf({ computed: 1 }, ({ beginAttempt }) => beginAttempt(2))).toContainEqual({
        computed: 2,
      });
      const work = ({ beginAttempt, beat }: Heartbeat): void => {
        beginAttempt(2);
        beat(5);
        beat({ window: 4 });
      };
      const sent = await heartbeatsOf(7, work);
      expect(sent.slice(1, 3)).toEqual([
        { progress: 5, computed: 1 },
        { window: 4, computed: 1 },
      ]);
    });

    it('leaves out an attempt that did not reach the audio', async () => {
      expect(await heartbeatsOf({ window: 4, computed: 1 }, ({ beat }) => beat({ window: 5 }))).toContainEqual({
        window: 5,
        computed: 1,
      });
    });

    it('leaves out an attempt that succeeded', async () => {
      const work = ({ beginAttempt, beat }: Heartbeat): void => {
        const succeeded = beginAttempt(2);
        succeeded();
        beat(5);
      };
      expect((await heartbeatsOf({ computed: 1 }, work)).at(-1)).toEqual({ progress: 5, computed: 1 });
      expect((await heartbeatsOf(undefined, work)).at(-1)).toEqual(5);
    });

    it('rejects the attempt after the limit', async () => {
      const tooMany = heartbeatsOf({ computed: 2 }, ({ beginAttempt }) => beginAttempt(2));
      await expect(tooMany).rejects.toMatchObject({ code: 'internal_error', retryable: false });
    });
  });

  it('sends heartbeats without any progress', async () => {
    expect(await heartbeatsOf(undefined, () => undefined)).toHaveLength(2);
  });
});
