import { MockActivityEnvironment } from '@temporalio/testing';
import { AppError } from '@aether/domain';
import { EARLY_OUTAGES, FAULT_ATTEMPTS, OUTAGE_PATIENCE_S } from '@aether/temporal/contracts';
import { Context } from '@temporalio/activity';
import { ActivityErrors } from './activity-errors.interceptor';
import { heartbeating } from './heartbeating';

const AWAY = new Error('connect ECONNREFUSED');
const BUG = new Error('bug');
const START = Date.UTC(2026, 10, 26, 10);

interface Given {
  readonly attempt: number;
  readonly details?: unknown;
  readonly activityType?: string;
  readonly away?: readonly string[];
  readonly atS?: number;
}

interface Attempt {
  readonly outcome: { readonly type?: string; readonly nonRetryable?: boolean; readonly message?: string };
  readonly retryDelayMs: number | undefined;
  readonly details: unknown;
  /** Whether the work was started. */
  readonly worked: boolean;
}

/** Runs one attempt of an activity. `details`: those of the last heartbeat of the attempt before. */
async function attempt(given: Given, work: () => Promise<unknown>): Promise<Attempt> {
  const { attempt, details: before, activityType = 'storeResult', away = [], atS = 0 } = given;
  const environment = new MockActivityEnvironment({
    attempt,
    activityType,
    heartbeatDetails: before,
    currentAttemptScheduledTimestampMs: START + atS * 1000,
  });
  let [details, worked] = [before, false];
  environment.on('heartbeat', (sent: unknown) => (details = sent));
  const log = { info: () => undefined, error: () => undefined };
  const servers = { isOutage: (error: unknown) => error === AWAY, away: () => Promise.resolve(away) };
  const next = (): Promise<unknown> => {
    worked = true;
    return work();
  };
  const outcome: unknown = await environment
    .run(() => new ActivityErrors(Context.current(), log, servers).execute({ args: [], headers: {} }, next))
    .catch((error: unknown) => error);
  const { nextRetryDelay } = (outcome ?? {}) as { nextRetryDelay?: number };
  return { outcome: outcome as Attempt['outcome'], retryDelayMs: nextRetryDelay, details, worked };
}

const failing = (error: Error) => () => Promise.reject(error);

describe('OutagePatience', () => {
  it('an outage is counted in the heartbeat, and its failure names the server', async () => {
    const first = await attempt({ attempt: 1, away: ['mongodb'] }, failing(AWAY));
    expect(first.outcome).toMatchObject({ type: 'overloaded', nonRetryable: false });
    expect(first.outcome.message).toBe('overloaded: waiting for mongodb since 2026-11-26T10:00:00.000Z');
    expect(first.details).toEqual({ outages: 1, awaySince: START });
    const second = await attempt(
      { attempt: 2, details: first.details, away: ['mongodb'], atS: 20 },
      failing(new Error('never called')),
    );
    expect(second.worked).toBe(false);
    expect(second.outcome.message).toContain('2026-11-26T10:00:00.000Z');
    expect(second.details).toEqual({ outages: 2, awaySince: START });
  });

  const unfinished = (error: Error) => () =>
    heartbeating(async ({ beat, beginAttempt }) => {
      beat({ window: 4 });
      beginAttempt(12);
      throw error;
    });

  it('keeps the progress of the work beside the count, and the audio is not at fault for an outage', async () => {
    const before = { window: 1, computed: 2, outages: 2, awaySince: START };
    const interrupted = await attempt({ attempt: 5, details: before }, unfinished(AWAY));
    expect(interrupted.details).toEqual({ window: 4, computed: 2, outages: 3, awaySince: START });
    const failed = await attempt({ attempt: 6, details: interrupted.details }, unfinished(BUG));
    expect(failed.details).toEqual({ window: 4, computed: 3, outages: 3 });
  });

  it('pauses longer after the first outages, and no longer than a minute', async () => {
    const early = await attempt({ attempt: 2, details: { outages: 1, awaySince: START } }, failing(AWAY));
    expect(early.retryDelayMs).toBeUndefined();
    const late = await attempt({ attempt: 30, details: { outages: EARLY_OUTAGES, awaySince: START } }, failing(AWAY));
    expect(late.retryDelayMs).toBeGreaterThanOrEqual(30_000);
    expect(late.retryDelayMs).toBeLessThanOrEqual(60_000);
  });

  it('gives up after a day of one outage, counted from its beginning', async () => {
    const details = { outages: 900, awaySince: START };
    const before = await attempt(
      { attempt: 901, details, away: ['object store'], atS: OUTAGE_PATIENCE_S - 1 },
      failing(AWAY),
    );
    expect(before.outcome.nonRetryable).toBe(false);
    const after = await attempt(
      { attempt: 901, details, away: ['object store'], atS: OUTAGE_PATIENCE_S },
      failing(AWAY),
    );
    expect(after.outcome).toMatchObject({ type: 'overloaded', nonRetryable: true });
    const again = { outages: 900, awaySince: null };
    const another = await attempt(
      { attempt: 901, details: again, away: ['mongodb'], atS: OUTAGE_PATIENCE_S },
      failing(AWAY),
    );
    expect(another.outcome.nonRetryable).toBe(false);
  });

  it('a fault ends the wait, and faults alone are limited', async () => {
    const details = { outages: 500, awaySince: START };
    const early = await attempt({ attempt: 501, details }, failing(BUG));
    expect(early.outcome).toMatchObject({ type: 'internal_error', nonRetryable: false });
    expect(early.details).toEqual({ outages: 500 });
    const last = await attempt({ attempt: 500 + FAULT_ATTEMPTS, details: early.details }, failing(BUG));
    expect(last.outcome).toMatchObject({ type: 'internal_error', nonRetryable: true });
    const busy = await attempt({ attempt: FAULT_ATTEMPTS }, failing(new AppError('overloaded')));
    expect(busy.outcome).toMatchObject({ type: 'overloaded', nonRetryable: true });
  });

  it('attempts that ended without a trace, such as those of crashed workers, are faults', async () => {
    const given = { attempt: FAULT_ATTEMPTS + 1 };
    expect(await attempt(given, failing(BUG))).toMatchObject({
      worked: false,
      outcome: { type: 'internal_error', nonRetryable: true },
    });
  });

  it('leaves activities alone that only time or their schedule limits', async () => {
    for (const activityType of ['endTranscription', 'cleanUp', 'attemptEmail', 'healTranscriptions']) {
      const given = {
        attempt: 2_000,
        activityType,
        details: { outages: 50, awaySince: START },
        atS: 2 * OUTAGE_PATIENCE_S,
      };
      for (const error of [AWAY, BUG]) {
        const { outcome, retryDelayMs } = await attempt(given, failing(error));
        expect([outcome.nonRetryable, retryDelayMs]).toEqual([false, undefined]);
      }
    }
  });
});
