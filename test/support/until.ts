import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves when the condition holds; rejects when it does not within `limitMs`. Machines are busy: tests wait for facts, not times. */
export async function until(condition: () => boolean | Promise<boolean>, limitMs = 30_000): Promise<void> {
  for (const deadline = Date.now() + limitMs; !(await condition()); await sleep(10)) {
    if (Date.now() > deadline) throw new Error('the condition did not come to hold in time');
  }
}
