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
 * Starts the delivery of an event in a workflow that outlives the caller. False when one is already running. An ended delivery may be started
 * again: a settled event is not sent twice.
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
