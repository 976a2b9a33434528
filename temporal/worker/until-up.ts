import { setTimeout as sleep } from 'node:timers/promises';
import type { ActivityLog } from './activity-errors.interceptor';

const PAUSE_MS = 1_000;
/** Not every failed try is worth a line. */
const TELL_EVERY = 10;

/** Tries until it succeeds: a process may be started before the servers it works with. `what`: their name, for the log. */
export async function untilUp<T>(what: string, open: () => Promise<T>, log: ActivityLog): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await open();
    } catch (error) {
      if (tries % TELL_EVERY === 0) log.error({ err: error, server: what }, 'waiting for a server');
      await sleep(PAUSE_MS);
    }
  }
}
