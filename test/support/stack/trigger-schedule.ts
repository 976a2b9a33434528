import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, WorkflowHandle } from '@temporalio/client';

/** Has a schedule run once now, as an operator does in the Temporal UI; the run that it began. */
export async function triggerSchedule(client: Client, scheduleId: string): Promise<WorkflowHandle> {
  const schedule = client.schedule.getHandle(scheduleId);
  const { numActionsTaken } = (await schedule.describe()).info;
  await schedule.trigger();
  for (;;) {
    const { info } = await schedule.describe();
    const run = info.recentActions.at(-1)?.action.workflow;
    if (info.numActionsTaken > numActionsTaken && run !== undefined) {
      return client.workflow.getHandle(run.workflowId, run.firstExecutionRunId);
    }
    await sleep(50);
  }
}
