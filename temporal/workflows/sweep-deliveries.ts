import type { EventRef } from '@aether/temporal/contracts';
import { patched } from '@temporalio/workflow';
import { startDelivery } from './start-delivery';
import { webhookActivities } from './webhook-activities';

/** Starts the delivery of every event whose delivery should be running and is not. */
export async function sweepDeliveries(): Promise<{ readonly started: number }> {
  const { due } = await webhookActivities.findDueDeliveries();
  const restarted: EventRef[] = [];
  for (const event of due) if (await startDelivery(event)) restarted.push(event);
  // Runs that an older version started end as they did there.
  if (restarted.length > 0 && patched('note-restarts')) await webhookActivities.noteRestarts({ restarted });
  return { started: restarted.length };
}
