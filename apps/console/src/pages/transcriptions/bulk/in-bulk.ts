import { ApiError } from '../../../api/api-error';

/** Requests at the same time; the API limits the requests of an account. */
const AT_ONCE = 4;

/** When the API asks to wait: how often, and at most how long at a time. */
const [WAITS, WAIT_MAX_S] = [5, 60];

export interface Failure<Item> {
  readonly item: Item;
  readonly error: unknown;
}

interface Options<Item> {
  readonly act: (item: Item) => Promise<unknown>;
  /** Called after each item, failed or not. */
  readonly onDone: () => void;
  /** Once it is aborted, no further item is started. */
  readonly signal: AbortSignal;
}

/** Acts on items, a few at a time. One that fails does not keep the others from it. @returns the failures, in the order of the items */
export async function inBulk<Item>(
  items: readonly Item[],
  { act, onDone, signal }: Options<Item>,
): Promise<readonly Failure<Item>[]> {
  const errors = new Map<Item, unknown>();
  const waiting = items.values();
  const work = async (): Promise<void> => {
    for (const item of waiting) {
      if (signal.aborted) return;
      await patiently(() => act(item), signal).catch((error: unknown) => errors.set(item, error));
      onDone();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return items.filter((item) => errors.has(item)).map((item) => ({ item, error: errors.get(item) }));
}

/** Acts again when the API has answered 429, after the time that it asks for. */
async function patiently(act: () => Promise<unknown>, signal: AbortSignal): Promise<unknown> {
  for (let waits = 0; ; waits += 1) {
    try {
      return await act();
    } catch (error) {
      const seconds = error instanceof ApiError && error.status === 429 ? error.more.retryAfterS : null;
      if (seconds === null || seconds > WAIT_MAX_S || waits === WAITS || signal.aborted) throw error;
      await pause(seconds * 1000, signal);
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
