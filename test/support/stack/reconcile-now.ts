import type { Client } from '@temporalio/client';
import type { Repairs } from '@aether/temporal/contracts';
import { triggerSchedule } from './trigger-schedule';

interface Reconciliation {
  readonly workflowId: string;
  readonly repairs: Repairs;
}

/** Runs the schedule `reconcile` once, as an operator does from the Temporal UI. */
export async function reconcileNow(temporal: Client): Promise<Reconciliation> {
  const run = await triggerSchedule(temporal, 'reconcile');
  return { workflowId: run.workflowId, repairs: (await run.result()) as Repairs };
}
