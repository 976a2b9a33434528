import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';

export interface EventuallyOptions {
  /** Default: 30 s. */
  readonly timeoutMs?: number;
  /** Pause between two probes. Default: 20 ms. */
  readonly intervalMs?: number;
}

type Found<Value> = Exclude<Value, false | null | undefined>;

/**
 * Repeats `probe` until it returns something other than false, null or undefined, and returns that. A probe that throws counts as not yet.
 *
 * @param what names the awaited fact in the error, e.g. "the mail arrived"
 * @throws Error with `what` and the last value or error of the probe, once `timeoutMs` have passed, even if a probe still runs
 */
export async function eventually<Value>(
  what: string,
  probe: () => Value | Promise<Value>,
  { timeoutMs = 30_000, intervalMs = 20 }: EventuallyOptions = {},
): Promise<Found<Value>> {
  const deadline = Date.now() + timeoutMs;
  let last = 'the first probe did not end';
  for (let left = timeoutMs; left >= 0; left = deadline - Date.now()) {
    const over = new AbortController();
    const timeout = sleep(left, null, { signal: over.signal });
    const ended = Promise.resolve()
      .then(probe)
      .then(
        (value) => ({ value, text: `last value: ${inspect(value)}` }),
        (error: unknown) => ({ value: null, text: `last error: ${String(error)}` }),
      );
    const outcome = await Promise.race([ended, timeout]);
    over.abort();
    if (outcome === null) break;
    if (isFound(outcome.value)) return outcome.value;
    last = outcome.text;
    await sleep(intervalMs);
  }
  throw new Error(`not within ${timeoutMs / 1000} s: ${what} (${last})`);
}

function isFound<Value>(value: Value | null): value is Found<Value> {
  return value !== false && value !== null && value !== undefined;
}
