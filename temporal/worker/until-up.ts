import pRetry from 'p-retry';
import type { ActivityLog } from './activity-errors.interceptor';

const PAUSE_MS = 1_000;

/** Not every failed attempt is worth a line. */
const LOG_EVERY = 10;

/** Tries until it succeeds: a process may be started before the servers it works with. `what`: their name, for the log. */
export function untilUp<T>(what: string, open: () => Promise<T>, log: ActivityLog): Promise<T> {
  return pRetry(open, {
    forever: true,
    minTimeout: PAUSE_MS,
    maxTimeout: PAUSE_MS,
    onFailedAttempt: (error) => {
      if (error.attemptNumber % LOG_EVERY === 1) log.error({ err: error, server: what }, 'waiting for a server');
    },
  });
}
