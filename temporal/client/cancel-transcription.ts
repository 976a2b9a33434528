import { type Client, WorkflowNotFoundError } from '@temporalio/client';

/**
 * Asks the workflow of a transcription to end as `canceled`; it does so soon after, unless it ends otherwise before. False when there
 * is none, or none any more.
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
