import { AppError } from '@aether/domain';
import { HEARTBEAT_EVERY_MS } from '@aether/temporal/contracts';
import { Context } from '@temporalio/activity';
import { AttemptDetails } from './attempt-details';

type Progress = number | Readonly<Record<string, number>>;

export interface Heartbeat {
  /** Aborts when the activity is canceled or its worker shuts down. */
  readonly signal: AbortSignal;
  /** Details of the previous attempt's last heartbeat; undefined for a first attempt, or if that sent none. */
  readonly before: unknown;
  /** Reports progress immediately: numbers that the history and the next attempt can read. */
  readonly beat: (progress: Progress) => void;
  /**
   * Marks the start of work on the audio, which may crash the process. After `limit` attempts that started and did not succeed, the next one is
   * rejected permanently. An attempt that ends before this call, or because a server is down, the disk full or the worker shut down, does not
   * count. The returned function removes this attempt from the count, because the audio is not at fault for later failures.
   */
  readonly beginAttempt: (limit: number) => () => void;
}

/** Runs an activity's work and sends heartbeats meanwhile. Their replies also deliver cancellations. */
export async function heartbeating<T>(work: (heartbeat: Heartbeat) => Promise<T>): Promise<T> {
  const context = Context.current();
  const details = AttemptDetails.of(context);
  const timer = setInterval(() => details.send(), HEARTBEAT_EVERY_MS);
  try {
    return await work({
      signal: context.cancellationSignal,
      before: context.info.heartbeatDetails as unknown,
      beat: (progress) => {
        details.setProgress(progress);
        details.send();
      },
      beginAttempt: (limit) => {
        if (!details.begin(limit)) {
          throw new AppError('internal_error', { retryable: false, cause: 'too many attempts' });
        }
        return () => details.excuse();
      },
    });
  } finally {
    clearInterval(timer);
  }
}
