import { TASK_QUEUES, type EventRef } from '@aether/temporal/contracts';
import { WorkflowExecutionAlreadyStartedError } from '@temporalio/common';
import {
  ChildWorkflowCancellationType,
  ParentClosePolicy,
  startChild,
  WorkflowIdReusePolicy,
} from '@temporalio/workflow';
import { deliverWebhook } from './deliver-webhook';

/**
 * Starts the sending of an event, which outlives the caller. False when it is being sent already. One that has ended may be started
 * again: what was settled is not sent twice.
 */
export async function startDelivery({ transcriptionId, eventId }: EventRef): Promise<boolean> {
  try {
    await startChild(deliverWebhook, {
      workflowId: eventId,
      taskQueue: TASK_QUEUES.webhooks,
      args: [{ transcriptionId, eventId }],
      parentClosePolicy: ParentClosePolicy.ABANDON,
      cancellationType: ChildWorkflowCancellationType.ABANDON,
      workflowIdReusePolicy: WorkflowIdReusePolicy.ALLOW_DUPLICATE,
      staticSummary: transcriptionId === null ? 'Test event' : `Event of ${transcriptionId}`,
      staticDetails:
        transcriptionId === null
          ? 'The attempts are listed at `/v1/app/deliveries`.'
          : `The attempts are listed at \`/v1/transcriptions/${transcriptionId}/deliveries\`.`,
    });
    return true;
  } catch (error) {
    if (error instanceof WorkflowExecutionAlreadyStartedError) return false;
    throw error;
  }
}
