import type { ActivityLog } from './activity-errors.interceptor';
import type { WorkerProcess } from './worker-process';

/**
 * Works until this process is told to end: SIGTERM, SIGINT, or the supervisor that forked it is gone. Tells a supervisor when it is
 * ready. Rejects when the worker cannot go on, for the supervisor to start the process again.
 */
export async function runUntilTold(worker: WorkerProcess, log: ActivityLog): Promise<void> {
  const leave = (reason: string): void => {
    log.info({ reason }, 'shutting down');
    worker.shutdown();
  };
  process.once('SIGTERM', () => leave('SIGTERM'));
  process.once('SIGINT', () => leave('SIGINT'));
  process.once('disconnect', () => leave('disconnect'));
  const work = worker.run();
  log.info({}, 'ready');
  process.send?.({ type: 'ready' });
  await work;
}
