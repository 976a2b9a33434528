import { SWEEP_DELIVERIES_WORKFLOW, TASK_QUEUES } from '@aether/temporal/contracts';
import { Client, Connection, ScheduleAlreadyRunning, ScheduleOverlapPolicy } from '@temporalio/client';

interface TemporalServer {
  /** `host:port` */
  readonly address: string;
  readonly namespace: string;
}

const SCHEDULE = 'webhook-sweep';
const EVERY = '1 minute';

/** Has the server look every minute for events that nobody sends; every process may call it at every start. */
export async function ensureSweep({ address, namespace }: TemporalServer): Promise<void> {
  const connection = await Connection.connect({ address });
  try {
    await new Client({ connection, namespace }).schedule.create({
      scheduleId: SCHEDULE,
      spec: { intervals: [{ every: EVERY }] },
      policies: { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow: EVERY },
      action: {
        type: 'startWorkflow',
        workflowType: SWEEP_DELIVERIES_WORKFLOW,
        workflowId: SCHEDULE,
        taskQueue: TASK_QUEUES.webhooks,
        workflowRunTimeout: '10 minutes',
        staticSummary: 'Events that nobody sends',
      },
    });
  } catch (error) {
    if (!(error instanceof ScheduleAlreadyRunning)) throw error;
  } finally {
    await connection.close();
  }
}
