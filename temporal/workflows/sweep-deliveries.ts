import type { EventRef } from '@aether/temporal/contracts';
import { patched } from '@temporalio/workflow';
import { startDelivery } from './start-delivery';
import { webhookActivities } from './webhook-activities';

/** Starts the delivery of every event that should have a running one and has none. */
export async function sweepDeliveries(): Promise<{ readonly started: number }> {
  const { due } = await webhookActivities.findDueDeliveries();
  const restarted: EventRef[] = [];
  for (const event of due) if (await startDelivery(event)) restarted.push(event);
  // Runs that an older version started keep its steps.
  if (restarted.length > 0 && patched('note-restarts')) await webhookActivities.noteRestarts({ restarted });
  return { started: restarted.length };
}
