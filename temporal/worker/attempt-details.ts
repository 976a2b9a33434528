import type { Context } from '@temporalio/activity';

/** The outages that earlier attempts of an activity met. */
export interface OutagesMet {
  /** Number of attempts that failed because a server was away. */
  readonly outages: number;
  /** When the first of the last consecutive ones was scheduled, in milliseconds since 1970; null if the last attempt was not among them. */
  readonly awaySince: number | null;
}

type Fields = Readonly<Record<string, unknown>>;

const OF_CONTEXT = new WeakMap<Context, AttemptDetails>();

/**
 * The heartbeat details of an attempt: the progress of its work, and the counts that must outlive it. The next attempt sees only the latest
 * heartbeat, so each one repeats them all. Field names are those of running activities: `computed` counts unfinished attempts.
 */
export class AttemptDetails {
  /** Attempts, this one included, that started work on the audio and did not succeed. */
  private unfinished: number;
  /** Whether this attempt is counted in `unfinished`. */
  private started = false;
  outagesMet: OutagesMet;
  private progress: unknown;

  private constructor(private readonly context: Context) {
    this.progress = context.info.heartbeatDetails;
    const { computed, outages, awaySince } = fieldsOf(this.progress);
    this.unfinished = typeof computed === 'number' ? computed : 0;
    this.outagesMet = {
      outages: typeof outages === 'number' ? outages : 0,
      awaySince: typeof awaySince === 'number' ? awaySince : null,
    };
  }

  /** The same object for everything that runs in one attempt. */
  static of(context: Context): AttemptDetails {
    const known = OF_CONTEXT.get(context);
    if (known !== undefined) return known;
    const details = new AttemptDetails(context);
    OF_CONTEXT.set(context, details);
    return details;
  }

  setProgress(progress: unknown): void {
    this.progress = progress;
  }

  /** Counts this attempt as unfinished. Returns false, and does not count it, if `limit` attempts already are. */
  begin(limit: number): boolean {
    if (this.unfinished >= limit) return false;
    this.unfinished += 1;
    this.started = true;
    this.send();
    return true;
  }

  /** Removes this attempt from the unfinished ones: it succeeded, or the audio is not at fault for its failure. */
  excuse(): void {
    if (!this.started) return;
    this.started = false;
    this.unfinished -= 1;
    this.send();
  }

  send(): void {
    const details = this.current();
    if (details === undefined) this.context.heartbeat();
    else this.context.heartbeat(details);
  }

  private current(): unknown {
    const { outages, awaySince } = this.outagesMet;
    const { awaySince: _, ...progress } = fieldsOf(this.progress);
    if (this.unfinished === 0 && outages === 0) return this.progress;
    return {
      ...progress,
      ...(this.unfinished > 0 && { computed: this.unfinished }),
      ...(outages > 0 && { outages }),
      ...(awaySince !== null && { awaySince }),
    };
  }
}

function fieldsOf(details: unknown): Fields {
  if (details === undefined || details === null) return {};
  return typeof details === 'object' ? { ...details } : { progress: details };
}
