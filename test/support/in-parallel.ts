import { Semaphore } from 'async-mutex';

/** Starts the tasks in order, at most `limit` at a time. A test can await the outcome of its task long after it failed. */
export function inParallel<T>(limit: number, tasks: readonly (() => Promise<T>)[]): readonly Promise<T>[] {
  const places = new Semaphore(limit);
  return tasks.map((task) => {
    const outcome = places.runExclusive(task);
    outcome.catch(() => undefined);
    return outcome;
  });
}
