import type { Client } from '@temporalio/client';
import type { Repairs } from '@aether/temporal/contracts';
import { triggerSchedule } from './trigger-schedule';

interface Reconciliation {
  readonly workflowId: string;
  readonly healings: Repairs;
}

/** One run of the schedule `reconcile`, as an operator has it run from the Temporal UI. */
export async function reconcileNow(temporal: Client): Promise<Reconciliation> {
  const run = await triggerSchedule(temporal, 'reconcile');
  return { workflowId: run.workflowId, healings: (await run.result()) as Repairs };
}
