import { HEARTBEAT_EVERY_MS } from '@aether/temporal/contracts';
import { Context } from '@temporalio/activity';

export interface Heartbeat {
  /** Aborts when the activity is cancelled or its worker shuts down. */
  readonly signal: AbortSignal;
  /** What the try before this one told last; undefined where there was none, or it told nothing. */
  readonly before: unknown;
  /** Tells at once how far the activity has come: numbers that may be read in the history, and by the next try. */
  readonly beat: (progress: number | Readonly<Record<string, number>>) => void;
}

/** Runs the work of an activity; meanwhile the server hears that this process is alive, which is also how a cancellation arrives. */
export async function heartbeating<T>(work: (heartbeat: Heartbeat) => Promise<T>): Promise<T> {
  const context = Context.current();
  const before: unknown = context.info.heartbeatDetails;
  // Said again until there is something new to say: the next try hears only what this one said last.
  let last = before;
  const tell = (): void => (last === undefined ? context.heartbeat() : context.heartbeat(last));
  const timer = setInterval(tell, HEARTBEAT_EVERY_MS);
  try {
    return await work({
      signal: context.cancellationSignal,
      before,
      beat: (progress) => {
        last = progress;
        tell();
      },
    });
  } finally {
    clearInterval(timer);
  }
}
