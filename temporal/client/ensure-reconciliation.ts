import { RECONCILE_WORKFLOW, TASK_QUEUES } from '@aether/temporal/contracts';
import { ensureSchedule } from './ensure-schedule';
import type { TemporalServer } from './temporal-server';

/** Schedules the reconciliation of records, workflows and objects. Every process may call it at every start. */
export function ensureReconciliation(server: TemporalServer, everyS: number): Promise<void> {
  return ensureSchedule(server, {
    id: 'reconcile',
    workflowType: RECONCILE_WORKFLOW,
    taskQueue: TASK_QUEUES.pipeline,
    everyS,
    runLimitS: 3600,
    summary: 'Reconciliation of records, workflows and objects',
  });
}
