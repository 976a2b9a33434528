import type { ActivityLog } from './activity-errors.interceptor';
import type { WorkerProcess } from './worker-process';

/**
 * Runs several workers until the process must end: on SIGTERM, on SIGINT, or when its supervisor disappears. Notifies the supervisor when ready.
 * Rejects when a worker fails, so that the supervisor restarts the process.
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
