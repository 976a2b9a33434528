import { TRANSCRIBE_WORKFLOW } from '@aether/temporal/contracts';
import type { Client } from '@temporalio/client';

/**
 * Ids of the transcriptions whose workflow runs and was started before a time, page by page as they are asked for. Told from the server's
 * index, which follows the truth a moment later: whoever acts on one asks for its state first.
 */
export async function* runningTranscriptions(client: Client, startedBefore: Date): AsyncGenerator<string> {
  const query = [
    `WorkflowType = '${TRANSCRIBE_WORKFLOW}'`,
    `ExecutionStatus = 'Running'`,
    `StartTime < '${startedBefore.toISOString()}'`,
  ].join(' AND ');
  for await (const { workflowId } of client.workflow.list({ query })) yield workflowId;
}
