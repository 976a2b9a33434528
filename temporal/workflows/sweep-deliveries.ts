import type { EventRef } from '@aether/temporal/contracts';
import { patched } from '@temporalio/workflow';
import { startDelivery } from './start-delivery';
import { webhookActivities } from './webhook-activities';

/** Starts the sending of every event that ought to be under way and is not. What is being sent is left alone. */
export async function sweepDeliveries(): Promise<{ readonly started: number }> {
  const { due } = await webhookActivities.findDueDeliveries();
  const restarted: EventRef[] = [];
  for (const event of due) if (await startDelivery(event)) restarted.push(event);
  // Runs that an older version has begun end as it would have ended them.
  if (restarted.length > 0 && patched('note-restarts')) await webhookActivities.noteRestarts({ restarted });
  return { started: restarted.length };
}
