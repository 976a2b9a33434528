import pRetry from 'p-retry';
import { SchemaTooNewError } from '../database/migrations/schema-too-new.error';

const PAUSE_MS = 1_000;

/** Logs one of this many failed attempts. */
const LOG_EVERY = 10;

/** The log of the process, such as a pino logger. */
interface WaitingLog {
  error(fields: object, message: string): void;
}

/**
 * Calls `open` until it succeeds, because a process may start before its servers. `name`: the server's name, for the log. Rejects only with
 * `SchemaTooNewError`, because waiting does not help against that.
 */
export function waitForServer<T>(name: string, open: () => Promise<T>, log: WaitingLog): Promise<T> {
  return pRetry(open, {
    forever: true,
    minTimeout: PAUSE_MS,
    maxTimeout: PAUSE_MS,
    onFailedAttempt: (error) => {
      if (error instanceof SchemaTooNewError) throw error;
      if (error.attemptNumber % LOG_EVERY === 1) log.error({ err: error, server: name }, 'waiting for a server');
    },
  });
}
