import {
  DELIVER_WEBHOOK_WORKFLOW,
  REDELIVER_SIGNAL,
  TASK_QUEUES,
  type DeliverWebhookInput,
  type DeliverWebhookResult,
  type EventRef,
} from '@aether/temporal/contracts';
import { type Client, WorkflowIdReusePolicy } from '@temporalio/client';

type DeliverWebhook = (input: DeliverWebhookInput) => Promise<DeliverWebhookResult>;

/** Sends an event now, whether its delivery is waiting for the next attempt, has ended or never started. */
export async function redeliver(client: Client, { transcriptionId, eventId }: EventRef): Promise<void> {
  await client.workflow.signalWithStart<DeliverWebhook>(DELIVER_WEBHOOK_WORKFLOW, {
    workflowId: eventId,
    taskQueue: TASK_QUEUES.webhooks,
    args: [{ transcriptionId, eventId }],
    signal: REDELIVER_SIGNAL,
    workflowIdReusePolicy: WorkflowIdReusePolicy.ALLOW_DUPLICATE,
    staticSummary: transcriptionId === null ? 'Test event' : `Event of ${transcriptionId}, again`,
  });
}
