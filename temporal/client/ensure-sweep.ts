import { SWEEP_DELIVERIES_WORKFLOW, TASK_QUEUES } from '@aether/temporal/contracts';
import { ensureSchedule } from './ensure-schedule';
import type { TemporalServer } from './temporal-server';

/** Has the server look every minute for events that nobody sends; every process may call it at every start. */
export function ensureSweep(server: TemporalServer): Promise<void> {
  return ensureSchedule(server, {
    id: 'webhook-sweep',
    workflowType: SWEEP_DELIVERIES_WORKFLOW,
    taskQueue: TASK_QUEUES.webhooks,
    everyS: 60,
    runLimitS: 600,
    summary: 'Events that nobody sends',
  });
}
