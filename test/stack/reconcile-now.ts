import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@temporalio/client';
import type { Healings } from '@aether/temporal/contracts';

interface Reconciliation {
  readonly workflowId: string;
  readonly healings: Healings;
}

/** One run of the schedule `reconcile`, as an operator has it run from the Temporal UI. */
export async function reconcileNow(temporal: Client): Promise<Reconciliation> {
  const schedule = temporal.schedule.getHandle('reconcile');
  const { numActionsTaken } = (await schedule.describe()).info;
  await schedule.trigger();
  for (;;) {
    const { info } = await schedule.describe();
    const run = info.recentActions.at(-1)?.action.workflow;
    if (info.numActionsTaken > numActionsTaken && run !== undefined) {
      const handle = temporal.workflow.getHandle(run.workflowId, run.firstExecutionRunId);
      return { workflowId: run.workflowId, healings: (await handle.result()) as Healings };
    }
    await sleep(50);
  }
}
