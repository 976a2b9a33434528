import { type Client, WorkflowNotFoundError } from '@temporalio/client';

/** `missing`: it never existed, or the server has deleted it. `open`: it is running, or an operator has paused it. */
export type WorkflowState =
  | { readonly kind: 'missing' }
  | { readonly kind: 'open'; readonly cancelRequested: boolean }
  | { readonly kind: 'closed'; readonly at: Date };

/** Returns the current state of a workflow, however it ended. */
export async function workflowState(client: Client, workflowId: string): Promise<WorkflowState> {
  try {
    const { closeTime, raw } = await client.workflow.getHandle(workflowId).describe();
    if (closeTime !== undefined) return { kind: 'closed', at: closeTime };
    return { kind: 'open', cancelRequested: raw.workflowExtendedInfo?.cancelRequested === true };
  } catch (error) {
    if (error instanceof WorkflowNotFoundError) return { kind: 'missing' };
    throw error;
  }
}
