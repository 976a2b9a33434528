import { type Client, WorkflowNotFoundError } from '@temporalio/client';

/**
 * Requests cancellation of a transcription's workflow, which soon ends as `canceled` unless it ends otherwise first. False when no workflow is
 * running.
 */
export async function cancelTranscription(client: Client, transcriptionId: string): Promise<boolean> {
  try {
    const handle = client.workflow.getHandle(transcriptionId);
    const { status } = await handle.describe();
    if (status.name !== 'RUNNING') return false;
    await handle.cancel();
    return true;
  } catch (error) {
    if (error instanceof WorkflowNotFoundError) return false;
    throw error;
  }
}
