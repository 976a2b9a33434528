import { RETENTION_WORKFLOW, TASK_QUEUES } from '@aether/temporal/contracts';
import { ensureSchedule } from './ensure-schedule';
import type { TemporalServer } from './temporal-server';

/** Has the server look every so many seconds for audio whose time is over; as `ensureSweep`. */
export function ensureRetention(server: TemporalServer, everyS: number): Promise<void> {
  return ensureSchedule(server, {
    id: 'retention',
    workflowType: RETENTION_WORKFLOW,
    taskQueue: TASK_QUEUES.pipeline,
    everyS,
    runLimitS: 6 * 3600,
    summary: 'Audio whose time is over',
  });
}
