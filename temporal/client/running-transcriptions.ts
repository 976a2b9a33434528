import { TRANSCRIBE_WORKFLOW } from '@aether/temporal/contracts';
import type { Client } from '@temporalio/client';

/**
 * Lists the ids of running transcription workflows that were started before a time, page by page. They come from the server's index, which lags
 * slightly: query a workflow's state before acting on it.
 */
export async function* runningTranscriptions(client: Client, startedBefore: Date): AsyncGenerator<string> {
  const query = [
    `WorkflowType = '${TRANSCRIBE_WORKFLOW}'`,
    `ExecutionStatus = 'Running'`,
    `StartTime < '${startedBefore.toISOString()}'`,
  ].join(' AND ');
  for await (const { workflowId } of client.workflow.list({ query })) yield workflowId;
}
