import { AppError } from '@aether/domain';
import { HEARTBEAT_EVERY_MS } from '@aether/temporal/contracts';
import { Context } from '@temporalio/activity';

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
   * rejected permanently. An attempt that ends before this call, for example because a server is down, does not count. The returned function
   * removes this attempt from the count, because the audio is not at fault for later failures.
   */
  readonly beginAttempt: (limit: number) => () => void;
}

/** Runs an activity's work and sends heartbeats meanwhile. Their replies also deliver cancellations. */
export async function heartbeating<T>(work: (heartbeat: Heartbeat) => Promise<T>): Promise<T> {
  const context = Context.current();
  const before: unknown = context.info.heartbeatDetails;
  // Repeats the last details until there are new ones, because the next attempt sees only the latest heartbeat.
  let last = before;
  let unfinished = unfinishedIn(before);
  const send = (): void => {
    // `computed` is the name of this count in recorded histories.
    const details = unfinished === 0 ? last : { ...fieldsOf(last), computed: unfinished };
    if (details === undefined) context.heartbeat();
    else context.heartbeat(details);
  };
  const timer = setInterval(send, HEARTBEAT_EVERY_MS);
  try {
    return await work({
      signal: context.cancellationSignal,
      before,
      beat: (progress) => {
        last = progress;
        send();
      },
      beginAttempt: (limit) => {
        if (unfinished >= limit) throw new AppError('internal_error', { retryable: false, cause: 'too many attempts' });
        unfinished += 1;
        send();
        return () => {
          unfinished -= 1;
          send();
        };
      },
    });
  } finally {
    clearInterval(timer);
  }
}

/** Number of earlier attempts that started work on the audio and did not succeed. */
function unfinishedIn(details: unknown): number {
  const { computed } = fieldsOf(details);
  return typeof computed === 'number' ? computed : 0;
}

function fieldsOf(details: unknown): Readonly<Record<string, unknown>> {
  if (details === undefined || details === null) return {};
  return typeof details === 'object' ? { ...details } : { progress: details };
}
