import pRetry from 'p-retry';
import type { ActivityLog } from './activity-errors.interceptor';

const PAUSE_MS = 1_000;

/** Logs one of this many failed attempts. */
const LOG_EVERY = 10;

/** Calls `open` until it succeeds, because a process may start before its servers. `name`: the server's name, for the log. */
export function waitForServer<T>(name: string, open: () => Promise<T>, log: ActivityLog): Promise<T> {
  return pRetry(open, {
    forever: true,
    minTimeout: PAUSE_MS,
    maxTimeout: PAUSE_MS,
    onFailedAttempt: (error) => {
      if (error.attemptNumber % LOG_EVERY === 1) log.error({ err: error, server: name }, 'waiting for a server');
    },
  });
}
