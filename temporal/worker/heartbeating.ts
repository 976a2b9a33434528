import { AppError } from '@aether/domain';
import { HEARTBEAT_EVERY_MS } from '@aether/temporal/contracts';
import { Context } from '@temporalio/activity';

type Progress = number | Readonly<Record<string, number>>;

export interface Heartbeat {
  /** Aborts when the activity is cancelled or its worker shuts down. */
  readonly signal: AbortSignal;
  /** What the try before this one told last; undefined where there was none, or it told nothing. */
  readonly before: unknown;
  /** Tells at once how far the activity has come: numbers that may be read in the history, and by the next try. */
  readonly beat: (progress: Progress) => void;
  /**
   * Says that this try works on the audio from here on. At most so many tries may (rejected, for good, is the one after them): audio may kill
   * whoever reads it. Those that end before, as where a server is away, are not counted, nor is this one any more once what is returned is called: the
   * audio was survived, and whatever fails then is something else.
   */
  readonly computing: (most: number) => () => void;
}

/** Runs the work of an activity; meanwhile the server hears that this process is alive, which is also how a cancellation arrives. */
export async function heartbeating<T>(work: (heartbeat: Heartbeat) => Promise<T>): Promise<T> {
  const context = Context.current();
  const before: unknown = context.info.heartbeatDetails;
  // Said again until there is something new to say: the next try hears only what this one said last.
  let last = before;
  let computed = computedOf(before);
  const tell = (): void => {
    const details = computed === 0 ? last : { ...fieldsOf(last), computed };
    if (details === undefined) context.heartbeat();
    else context.heartbeat(details);
  };
  const timer = setInterval(tell, HEARTBEAT_EVERY_MS);
  try {
    return await work({
      signal: context.cancellationSignal,
      before,
      beat: (progress) => {
        last = progress;
        tell();
      },
      computing: (most) => {
        if (computed >= most) throw new AppError('internal_error', { retryable: false, cause: 'tried too often' });
        computed += 1;
        tell();
        return () => {
          computed -= 1;
          tell();
        };
      },
    });
  } finally {
    clearInterval(timer);
  }
}

/** How many tries before this one came to work on the audio. */
function computedOf(told: unknown): number {
  const { computed } = fieldsOf(told);
  return typeof computed === 'number' ? computed : 0;
}

function fieldsOf(told: unknown): Readonly<Record<string, unknown>> {
  if (told === undefined || told === null) return {};
  return typeof told === 'object' ? { ...told } : { progress: told };
}
