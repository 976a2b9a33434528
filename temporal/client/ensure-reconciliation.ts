import { RECONCILE_WORKFLOW, TASK_QUEUES } from '@aether/temporal/contracts';
import { ensureSchedule } from './ensure-schedule';
import type { TemporalServer } from './temporal-server';

/** Has the server look every so many seconds for records, workflows and objects that do not agree; as `ensureSweep`. */
export function ensureReconciliation(server: TemporalServer, everyS: number): Promise<void> {
  return ensureSchedule(server, {
    id: 'reconcile',
    workflowType: RECONCILE_WORKFLOW,
    taskQueue: TASK_QUEUES.pipeline,
    everyS,
    runLimitS: 3600,
    summary: 'Records, workflows and objects that do not agree',
  });
}
