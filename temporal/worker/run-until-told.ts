import type { ActivityLog } from './activity-errors.interceptor';
import type { WorkerProcess } from './worker-process';

/**
 * Works with several workers until this process is told to end: SIGTERM, SIGINT, or the supervisor that forked it is gone. Tells a supervisor when it is
 * ready. Rejects when one of them cannot go on, for the supervisor to start the process again.
 */
export async function runUntilTold(workers: readonly WorkerProcess[], log: ActivityLog): Promise<void> {
  const leave = (reason: string): void => {
    log.info({ reason }, 'shutting down');
    for (const worker of workers) worker.shutdown();
  };
  process.once('SIGTERM', () => leave('SIGTERM'));
  process.once('SIGINT', () => leave('SIGINT'));
  process.once('disconnect', () => leave('disconnect'));
  const work = Promise.all(workers.map((worker) => worker.run()));
  log.info({}, 'ready');
  process.send?.({ type: 'ready' });
  await work;
}
