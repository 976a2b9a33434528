import type { Client, WorkflowHandle } from '@temporalio/client';
import { eventually } from '../eventually';

/** Runs a schedule once now, as an operator does in the Temporal UI. Returns the workflow run that it started. */
export async function triggerSchedule(client: Client, scheduleId: string): Promise<WorkflowHandle> {
  const schedule = client.schedule.getHandle(scheduleId);
  const { numActionsTaken } = (await schedule.describe()).info;
  await schedule.trigger();
  return eventually(`the schedule ${scheduleId} starts a run`, async () => {
    const { info } = await schedule.describe();
    const run = info.recentActions.at(-1)?.action.workflow;
    const isNew = info.numActionsTaken > numActionsTaken && run !== undefined;
    return isNew && client.workflow.getHandle(run.workflowId, run.firstExecutionRunId);
  });
}
