import { startDelivery } from './start-delivery';
import { webhookActivities } from './webhook-activities';

/** Starts the sending of every event that ought to be under way and is not. What is being sent is left alone. */
export async function sweepDeliveries(): Promise<{ readonly started: number }> {
  const { due } = await webhookActivities.findDueDeliveries();
  let started = 0;
  for (const event of due) if (await startDelivery(event)) started += 1;
  return { started };
}
