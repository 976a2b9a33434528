import {
  ACTIVITY_OPTIONS,
  type Healings,
  type ReconcileActivities,
  type ReconcileInput,
} from '@aether/temporal/contracts';
import { continueAsNew, proxyActivities, workflowInfo } from '@temporalio/workflow';
import { startDelivery } from './start-delivery';

const { healTranscriptions } = proxyActivities<ReconcileActivities>({
  ...ACTIVITY_OPTIONS.healTranscriptions,
  summary: 'open records without a running workflow',
});
const { endOwnerlessWorkflows } = proxyActivities<ReconcileActivities>({
  ...ACTIVITY_OPTIONS.endOwnerlessWorkflows,
  summary: 'running workflows without a record',
});
const { eraseOwnerlessObjects } = proxyActivities<ReconcileActivities>({
  ...ACTIVITY_OPTIONS.eraseOwnerlessObjects,
  summary: 'objects that nobody owns',
});
const { releaseReservations } = proxyActivities<ReconcileActivities>({
  ...ACTIVITY_OPTIONS.releaseReservations,
  summary: 'credit reserved for nobody',
});

const BEGINNING: ReconcileInput = { after: null, started: 0, failed: 0 };

/**
 * Finds and heals what does not agree: open records whose workflow does not run, workflows whose record is gone, objects that nobody owns.
 * What is well is left alone, so that it may run beside everything else, and again.
 */
export async function reconcile(input: ReconcileInput = BEGINNING): Promise<Healings> {
  let { after, started, failed, unhealed = 0 } = input;
  do {
    const page = await healTranscriptions({ after });
    // What is not started here, the sweep of the deliveries starts.
    for (const event of page.owed) await startDelivery(event);
    after = page.next;
    started += page.started;
    failed += page.failed;
    unhealed += page.unhealed ?? 0;
    if (after !== null && workflowInfo().continueAsNewSuggested) {
      await continueAsNew<typeof reconcile>({ after, started, failed, unhealed });
    }
  } while (after !== null);
  const { canceled } = await endOwnerlessWorkflows();
  const { erased } = await eraseOwnerlessObjects();
  const { released } = await releaseReservations();
  return { started, failed, unhealed, canceled, erased, released };
}
