import { AppError, isId } from '@aether/domain';
import { ApplicationFailure, CancelledFailure, CompleteAsyncError, type Context } from '@temporalio/activity';
import type { ActivityExecuteInput, ActivityInboundCallsInterceptor, Next } from '@temporalio/worker';
import { AttemptDetails } from './attempt-details';
import { OutagePatience, type WorkServers } from './outage-patience';

/** The log of activities, such as a pino logger. */
export interface ActivityLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/**
 * Logs one line per activity, and converts errors to the only form that may enter a workflow's history: the code of an
 * `AppError`. Every other error becomes a retryable `internal_error`; its cause stays in the log. An outage of a server becomes `overloaded`,
 * which is retried much longer (`OutagePatience`).
 */
export class ActivityErrors implements ActivityInboundCallsInterceptor {
  private readonly patience: OutagePatience;

  constructor(
    private readonly context: Context,
    private readonly log: ActivityLog,
    servers: WorkServers,
  ) {
    this.patience = new OutagePatience(context, servers);
  }

  async execute(input: ActivityExecuteInput, next: Next<ActivityInboundCallsInterceptor, 'execute'>): Promise<unknown> {
    const { activityType: activity, attempt, workflowExecution } = this.context.info;
    const about = { ...idOf(workflowExecution?.workflowId ?? ''), activity, attempt };
    const startedAt = performance.now();
    const took = (): { ms: number } => ({ ms: Math.round(performance.now() - startedAt) });
    try {
      await this.patience.expectServers();
      const result = await next(input);
      this.log.info({ ...about, ...took() }, 'activity completed');
      return result;
    } catch (error) {
      if (error instanceof CompleteAsyncError) throw error;
      const ended = await this.ending(error);
      const canceled = ended instanceof CancelledFailure;
      const code = canceled ? 'canceled' : ended.type;
      const level = !canceled && isFault(error) ? 'error' : 'info';
      const message = canceled ? 'activity canceled' : 'activity failed';
      this.log[level]({ ...about, ...took(), code, ...(level === 'error' && { err: error }) }, message);
      // Stack traces stay in the log, so that histories stay small.
      delete ended.stack;
      throw ended;
    }
  }

  private async ending(error: unknown): Promise<ApplicationFailure | CancelledFailure> {
    const { cancellationSignal: signal } = this.context;
    if (signal.aborted && signal.reason instanceof CancelledFailure) {
      // A worker that shuts down hands the work to another one at once.
      if (signal.reason.message !== 'WORKER_SHUTDOWN') return new CancelledFailure(signal.reason.message);
      AttemptDetails.of(this.context).excuse();
      return ApplicationFailure.retryable('the worker shut down', 'worker_shutdown');
    }
    if (error instanceof CancelledFailure) return error;
    const outage = await this.patience.failureOf(error);
    if (outage !== null) return outage;
    const { code, retryable } = error instanceof AppError ? error : new AppError('internal_error');
    return ApplicationFailure.create({ message: code, type: code, nonRetryable: !retryable || this.patience.isLast() });
  }
}

/** The workflow's id is the id of its transcription or event. */
function idOf(workflowId: string): object {
  if (isId('transcription', workflowId)) return { transcriptionId: workflowId };
  return isId('event', workflowId) ? { eventId: workflowId } : { workflowId };
}

function isFault(error: unknown): boolean {
  return !(error instanceof AppError) || error.logLevel === 'error';
}
