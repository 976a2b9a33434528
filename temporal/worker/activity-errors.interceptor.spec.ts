import { MockActivityEnvironment } from '@temporalio/testing';
import { AppError } from '@aether/domain';
import { ApplicationFailure, CancelledFailure, Context } from '@temporalio/activity';
import { ActivityErrors } from './activity-errors.interceptor';
import { heartbeating } from './heartbeating';

interface Line {
  readonly level: 'info' | 'error';
  readonly fields: Record<string, unknown>;
}

const NO_OUTAGE = { isOutage: () => false, away: () => Promise.resolve([]) };

interface Run {
  readonly outcome: unknown;
  readonly lines: readonly Line[];
  readonly heartbeats: readonly unknown[];
}

async function run(work: () => Promise<unknown>, cancelWith?: string): Promise<Run> {
  const lines: Line[] = [];
  const heartbeats: unknown[] = [];
  const note = (level: Line['level']) => (fields: object) => void lines.push({ level, fields: { ...fields } });
  const environment = new MockActivityEnvironment();
  environment.on('heartbeat', (details: unknown) => heartbeats.push(details));
  const outcome = await environment
    .run(async () => {
      const errors = new ActivityErrors(Context.current(), { info: note('info'), error: note('error') }, NO_OUTAGE);
      if (cancelWith !== undefined) environment.cancel(cancelWith as never);
      return errors.execute({ args: [], headers: {} }, work);
    })
    .catch((error: unknown) => error);
  return { outcome, lines, heartbeats };
}

describe('ActivityErrors', () => {
  it('passes a result through and logs a line', async () => {
    const { outcome, lines } = await run(async () => 7);
    expect(outcome).toBe(7);
    expect(lines).toMatchObject([{ level: 'info', fields: { attempt: 1 } }]);
  });

  it.each([
    ['audio_empty', true],
    ['overloaded', false],
  ] as const)('converts %s to a failure of that type', async (code, nonRetryable) => {
    const error = new AppError(code, { param: 'reuniao.mp3', cause: new Error('segredo') });
    const { outcome } = await run(() => Promise.reject(error));
    expect(outcome).toBeInstanceOf(ApplicationFailure);
    expect(outcome).toMatchObject({ type: code, nonRetryable });
    const { message, stack } = outcome as Error;
    expect([message, stack]).toEqual([code, undefined]);
    expect((outcome as Error).cause).toBeUndefined();
  });

  it('keeps the details of an unknown error in the log', async () => {
    const error = new Error('ENOENT: reuniao.mp3');
    const { outcome, lines } = await run(() => Promise.reject(error));
    expect(outcome).toMatchObject({ type: 'internal_error', nonRetryable: false });
    expect(JSON.stringify(outcome) + (outcome as Error).message).not.toContain('reuniao');
    expect(lines).toMatchObject([{ level: 'error', fields: { err: error, code: 'internal_error' } }]);
  });

  it('reports a cancellation as such, whatever error the work throws', async () => {
    const { outcome, lines } = await run(() => Promise.reject(new Error('aborted')), 'CANCELLED');
    expect(outcome).toBeInstanceOf(CancelledFailure);
    expect(lines).toMatchObject([{ level: 'info', fields: { code: 'canceled' } }]);
  });

  it('fails retryably when the worker shuts down, so that another one takes over', async () => {
    const { outcome } = await run(() => Promise.reject(new Error('aborted')), 'WORKER_SHUTDOWN');
    expect(outcome).toMatchObject({ type: 'worker_shutdown', nonRetryable: false });
  });

  it('a shutdown uses no attempt of the work on the audio', async () => {
    const interrupted = () =>
      heartbeating(({ beginAttempt }) => {
        beginAttempt(2);
        return Promise.reject(new Error('aborted'));
      });
    const { heartbeats } = await run(interrupted, 'WORKER_SHUTDOWN');
    expect(heartbeats).toEqual([{ computed: 1 }, undefined]);
  });
});
