import { RETENTION_WORKFLOW, TASK_QUEUES } from '@aether/temporal/contracts';
import { ensureSchedule } from './ensure-schedule';
import type { TemporalServer } from './temporal-server';

export const RETENTION_SCHEDULE = 'retention';

/** Schedules the erasure of expired audio. Every process may call it at every start. */
export function ensureRetention(server: TemporalServer, everyS: number): Promise<void> {
  return ensureSchedule(server, {
    id: RETENTION_SCHEDULE,
    workflowType: RETENTION_WORKFLOW,
    taskQueue: TASK_QUEUES.pipeline,
    everyS,
    runLimitS: 6 * 3600,
    summary: 'Expired audio',
  });
}
