import { SWEEP_DELIVERIES_WORKFLOW, TASK_QUEUES } from '@aether/temporal/contracts';
import { ensureSchedule } from './ensure-schedule';
import type { TemporalServer } from './temporal-server';

/** Schedules the search for stopped deliveries, once a minute. Every process may call it at every start. */
export function ensureSweep(server: TemporalServer): Promise<void> {
  return ensureSchedule(server, {
    id: 'webhook-sweep',
    workflowType: SWEEP_DELIVERIES_WORKFLOW,
    taskQueue: TASK_QUEUES.webhooks,
    everyS: 60,
    runLimitS: 600,
    summary: 'Stopped webhook deliveries',
  });
}
