import { type Client, WorkflowNotFoundError } from '@temporalio/client';

/** `missing`: there never was one, or the server has forgotten it. `open`: it runs, or an operator has paused it. */
export type WorkflowState =
  | { readonly kind: 'missing' }
  | { readonly kind: 'open'; readonly cancelRequested: boolean }
  | { readonly kind: 'closed'; readonly at: Date };

/** How the workflow of this id stands now, however it was ended. */
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
