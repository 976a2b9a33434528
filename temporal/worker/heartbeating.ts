import { AppError } from '@aether/domain';
import { HEARTBEAT_EVERY_MS } from '@aether/temporal/contracts';
import { Context } from '@temporalio/activity';

type Progress = number | Readonly<Record<string, number>>;

export interface Heartbeat {
  /** Aborts when the activity is canceled or its worker shuts down. */
  readonly signal: AbortSignal;
  /** Details of the previous attempt's last heartbeat; undefined for a first attempt, or when that sent none. */
  readonly before: unknown;
  /** Reports progress at once: numbers that can be read in the history and by the next attempt. */
  readonly beat: (progress: Progress) => void;
  /**
   * Marks the start of work on the audio, which may kill the process that reads it. After `limit` attempts that started and did not succeed
   * the next one is rejected for good. An attempt that ends before this call, as when a server is down, does not count; calling the returned
   * function takes this attempt out of the count, because what fails afterwards is not the audio's fault.
   */
  readonly beginAttempt: (limit: number) => () => void;
}

/** Runs the work of an activity and sends heartbeats meanwhile; their replies are also how a cancellation arrives. */
export async function heartbeating<T>(work: (heartbeat: Heartbeat) => Promise<T>): Promise<T> {
  const context = Context.current();
  const before: unknown = context.info.heartbeatDetails;
  // Repeated until there is news, because the next attempt sees only the last details.
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
        if (unfinished >= limit) throw new AppError('internal_error', { retryable: false, cause: 'tried too often' });
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

/** How many earlier attempts began work on the audio and did not succeed. */
function unfinishedIn(details: unknown): number {
  const { computed } = fieldsOf(details);
  return typeof computed === 'number' ? computed : 0;
}

function fieldsOf(details: unknown): Readonly<Record<string, unknown>> {
  if (details === undefined || details === null) return {};
  return typeof details === 'object' ? { ...details } : { progress: details };
}
