import { erasesOriginal, type TranscriptionRecord } from '@aether/language';
import {
  SEARCH_ATTRIBUTES,
  TASK_QUEUES,
  TRANSCRIBE_WORKFLOW,
  workflowOptions,
  type TranscribeInput,
  type TranscribeResult,
} from '@aether/temporal/contracts';
import {
  type Client,
  WorkflowExecutionAlreadyStartedError,
  WorkflowIdConflictPolicy,
  WorkflowIdReusePolicy,
} from '@temporalio/client';

type StartedTranscription = Pick<TranscriptionRecord, 'id' | 'accountId' | 'originalBytes' | 'options' | 'eventId'>;

type TranscribeWorkflow = (input: TranscribeInput) => Promise<TranscribeResult>;

/** Starts the workflow of a transcription once: a second call changes nothing, even after the workflow ended. */
export async function startTranscription(client: Client, record: StartedTranscription): Promise<void> {
  const { id, accountId } = record;
  try {
    await client.workflow.start<TranscribeWorkflow>(TRANSCRIBE_WORKFLOW, {
      workflowId: id,
      taskQueue: TASK_QUEUES.pipeline,
      args: [inputOf(record)],
      workflowIdConflictPolicy: WorkflowIdConflictPolicy.USE_EXISTING,
      workflowIdReusePolicy: WorkflowIdReusePolicy.REJECT_DUPLICATE,
      // Accounts take turns in every queue. Activities and the event's workflow inherit the key.
      priority: { fairnessKey: accountId },
      staticSummary: `Transcription for ${accountId}`,
      staticDetails: `The record, its audio and its result lie under \`${id}\`.`,
      typedSearchAttributes: [
        { key: SEARCH_ATTRIBUTES.account, value: accountId },
        { key: SEARCH_ATTRIBUTES.status, value: 'queued' },
      ],
    });
  } catch (error) {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
  }
}

function inputOf({ id, originalBytes, options, eventId }: StartedTranscription): TranscribeInput {
  return {
    transcriptionId: id,
    bytes: originalBytes,
    ...workflowOptions(options),
    eraseOriginal: erasesOriginal(options),
    ...(eventId !== undefined && { eventId }),
  };
}
