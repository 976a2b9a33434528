import { SWEEP_EMAILS_WORKFLOW, TASK_QUEUES } from '@aether/temporal/contracts';
import { ensureSchedule } from './ensure-schedule';
import type { TemporalServer } from './temporal-server';

/** Schedules the search for e-mails without a running workflow, once a minute. Every process may call it at every start. */
export function ensureEmailSweep(server: TemporalServer): Promise<void> {
  return ensureSchedule(server, {
    id: 'email-sweep',
    workflowType: SWEEP_EMAILS_WORKFLOW,
    taskQueue: TASK_QUEUES.webhooks,
    everyS: 60,
    runLimitS: 600,
    summary: 'E-mails without a running workflow',
  });
}
