import { AppError, isId } from '@aether/domain';
import { ApplicationFailure, CancelledFailure, CompleteAsyncError, type Context } from '@temporalio/activity';
import type { ActivityExecuteInput, ActivityInboundCallsInterceptor, Next } from '@temporalio/worker';

/** The log of activities; a pino logger fits. */
export interface ActivityLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/**
 * Writes one line an activity, and turns whatever it throws into the only thing that may reach a workflow's history: the code of an
 * `AppError`. Everything else becomes a retryable `internal_error`; its cause stays in the log.
 */
export class ActivityErrors implements ActivityInboundCallsInterceptor {
  constructor(
    private readonly context: Context,
    private readonly log: ActivityLog,
  ) {}

  async execute(input: ActivityExecuteInput, next: Next<ActivityInboundCallsInterceptor, 'execute'>): Promise<unknown> {
    const { activityType: activity, attempt, workflowExecution } = this.context.info;
    const about = { ...idOf(workflowExecution?.workflowId ?? ''), activity, attempt };
    const began = performance.now();
    const took = (): { ms: number } => ({ ms: Math.round(performance.now() - began) });
    try {
      const result = await next(input);
      this.log.info({ ...about, ...took() }, 'activity done');
      return result;
    } catch (error) {
      if (error instanceof CompleteAsyncError) throw error;
      const ended = this.ending(error);
      const canceled = ended instanceof CancelledFailure;
      const code = canceled ? 'canceled' : ended.type;
      const level = !canceled && isFault(error) ? 'error' : 'info';
      this.log[level]({ ...about, ...took(), code, ...(level === 'error' && { err: error }) }, 'activity ended early');
      // Stack traces are for the log; histories stay small.
      delete ended.stack;
      throw ended;
    }
  }

  private ending(error: unknown): ApplicationFailure | CancelledFailure {
    const { cancellationSignal: signal } = this.context;
    if (signal.aborted && signal.reason instanceof CancelledFailure) {
      // A worker that shuts down hands the work to another one, at once.
      if (signal.reason.message !== 'WORKER_SHUTDOWN') return new CancelledFailure(signal.reason.message);
      return ApplicationFailure.retryable('the worker shut down', 'worker_shutdown');
    }
    if (error instanceof CancelledFailure) return error;
    const { code, retryable } = error instanceof AppError ? error : new AppError('internal_error');
    return ApplicationFailure.create({ message: code, type: code, nonRetryable: !retryable });
  }
}

/** Workflows are named by what they work for. */
function idOf(workflowId: string): object {
  if (isId('transcription', workflowId)) return { transcriptionId: workflowId };
  return isId('event', workflowId) ? { eventId: workflowId } : { workflowId };
}

function isFault(error: unknown): boolean {
  return !(error instanceof AppError) || error.logLevel === 'error';
}
