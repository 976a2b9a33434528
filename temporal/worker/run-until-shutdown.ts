import type { ActivityLog } from './activity-errors.interceptor';
import type { WorkerProcess } from './worker-process';

/**
 * Runs several workers until this process has to end: on SIGTERM, on SIGINT, or when the supervisor that forked it disappears. Reports to a
 * supervisor when it is ready. Rejects when one of the workers cannot go on, so that the supervisor restarts the process.
 */
export async function runUntilShutdown(workers: readonly WorkerProcess[], log: ActivityLog): Promise<void> {
  const shutDown = (reason: string): void => {
    log.info({ reason }, 'shutting down');
    for (const worker of workers) worker.shutdown();
  };
  process.once('SIGTERM', () => shutDown('SIGTERM'));
  process.once('SIGINT', () => shutDown('SIGINT'));
  process.once('disconnect', () => shutDown('disconnect'));
  const work = Promise.all(workers.map((worker) => worker.run()));
  log.info({}, 'ready');
  process.send?.({ type: 'ready' });
  await work;
}
