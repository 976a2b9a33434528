import {
  SEARCH_ATTRIBUTES,
  TASK_QUEUES,
  TRANSCRIBE_WORKFLOW,
  type TranscribeInput,
  type TranscribeResult,
} from '@aether/temporal/contracts';
import {
  type Client,
  WorkflowExecutionAlreadyStartedError,
  WorkflowIdConflictPolicy,
  WorkflowIdReusePolicy,
} from '@temporalio/client';

interface StartTranscription extends TranscribeInput {
  readonly accountId: string;
}

type TranscribeWorkflow = (input: TranscribeInput) => Promise<TranscribeResult>;

/** Starts the workflow of a transcription, once: a second call, also after it has ended, changes nothing. */
export async function startTranscription(client: Client, { accountId, ...input }: StartTranscription): Promise<void> {
  try {
    await client.workflow.start<TranscribeWorkflow>(TRANSCRIBE_WORKFLOW, {
      workflowId: input.transcriptionId,
      taskQueue: TASK_QUEUES.pipeline,
      args: [input],
      workflowIdConflictPolicy: WorkflowIdConflictPolicy.USE_EXISTING,
      workflowIdReusePolicy: WorkflowIdReusePolicy.REJECT_DUPLICATE,
      staticSummary: `Transcription for ${accountId}`,
      staticDetails: `The record, its audio and its result lie under \`${input.transcriptionId}\`.`,
      typedSearchAttributes: [
        { key: SEARCH_ATTRIBUTES.account, value: accountId },
        { key: SEARCH_ATTRIBUTES.status, value: 'queued' },
      ],
    });
  } catch (error) {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
  }
}
