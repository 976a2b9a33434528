import { SEND_EMAIL_WORKFLOW, TASK_QUEUES, type EmailRef, type EmailState } from '@aether/temporal/contracts';
import { type Client, WorkflowIdConflictPolicy, WorkflowIdReusePolicy } from '@temporalio/client';

type SendEmail = (input: EmailRef) => Promise<{ readonly state: EmailState }>;

/** Starts the workflow that sends an e-mail of the outbox. Does nothing for an e-mail that is being sent; one that was sent is not sent again. */
export async function startEmail(client: Client, { emailId }: EmailRef): Promise<void> {
  await client.workflow.start<SendEmail>(SEND_EMAIL_WORKFLOW, {
    workflowId: emailId,
    taskQueue: TASK_QUEUES.webhooks,
    args: [{ emailId }],
    workflowIdConflictPolicy: WorkflowIdConflictPolicy.USE_EXISTING,
    workflowIdReusePolicy: WorkflowIdReusePolicy.ALLOW_DUPLICATE,
    staticSummary: 'E-mail',
  });
}
