import { TASK_QUEUES, type EmailRef } from '@aether/temporal/contracts';
import { WorkflowExecutionAlreadyStartedError } from '@temporalio/common';
import {
  ChildWorkflowCancellationType,
  ParentClosePolicy,
  startChild,
  WorkflowIdReusePolicy,
} from '@temporalio/workflow';
import { emailActivities } from './email-activities';
import { sendEmail } from './send-email';

/** Starts the workflow of every e-mail that has none, because the gateway crashed before it started one, or an operator terminated it. */
export async function sweepEmails(): Promise<{ readonly started: number }> {
  const { due } = await emailActivities.findDueEmails();
  const restarted: EmailRef[] = [];
  for (const email of due) if (await start(email)) restarted.push(email);
  if (restarted.length > 0) await emailActivities.noteEmailRestarts({ restarted });
  return { started: restarted.length };
}

/** False when it is already running. The workflow outlives this one. */
async function start({ emailId }: EmailRef): Promise<boolean> {
  try {
    await startChild(sendEmail, {
      workflowId: emailId,
      taskQueue: TASK_QUEUES.webhooks,
      args: [{ emailId }],
      parentClosePolicy: ParentClosePolicy.ABANDON,
      cancellationType: ChildWorkflowCancellationType.ABANDON,
      workflowIdReusePolicy: WorkflowIdReusePolicy.ALLOW_DUPLICATE,
      staticSummary: 'E-mail',
    });
    return true;
  } catch (error) {
    if (error instanceof WorkflowExecutionAlreadyStartedError) return false;
    throw error;
  }
}
