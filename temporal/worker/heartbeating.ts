import { HEARTBEAT_EVERY_MS } from '@aether/temporal/contracts';
import { Context } from '@temporalio/activity';

export interface Heartbeat {
  /** Aborts when the activity is cancelled or its worker shuts down. */
  readonly signal: AbortSignal;
  /** Tells at once how far the activity has come: a number that may be read in the history. */
  readonly beat: (progress: number) => void;
}

/** Runs the work of an activity; meanwhile the server hears that this process is alive, which is also how a cancellation arrives. */
export async function heartbeating<T>(work: (heartbeat: Heartbeat) => Promise<T>): Promise<T> {
  const context = Context.current();
  let last: number | undefined;
  const tell = (): void => (last === undefined ? context.heartbeat() : context.heartbeat(last));
  const timer = setInterval(tell, HEARTBEAT_EVERY_MS);
  try {
    return await work({
      signal: context.cancellationSignal,
      beat: (progress) => {
        last = progress;
        tell();
      },
    });
  } finally {
    clearInterval(timer);
  }
}
