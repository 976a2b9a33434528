import {
  ACTIVITY_OPTIONS,
  type ReconcileActivities,
  type ReconcileInput,
  type Repairs,
} from '@aether/temporal/contracts';
import { continueAsNew, proxyActivities, workflowInfo } from '@temporalio/workflow';
import { startDelivery } from './start-delivery';

const { healTranscriptions: repairTranscriptions } = proxyActivities<ReconcileActivities>({
  ...ACTIVITY_OPTIONS.healTranscriptions,
  summary: 'open records without a running workflow',
});
const { endOwnerlessWorkflows: cancelOrphanedWorkflows } = proxyActivities<ReconcileActivities>({
  ...ACTIVITY_OPTIONS.endOwnerlessWorkflows,
  summary: 'running workflows without a record',
});
const { eraseOwnerlessObjects: eraseOrphanedObjects } = proxyActivities<ReconcileActivities>({
  ...ACTIVITY_OPTIONS.eraseOwnerlessObjects,
  summary: 'orphaned objects',
});
const { releaseReservations } = proxyActivities<ReconcileActivities>({
  ...ACTIVITY_OPTIONS.releaseReservations,
  summary: 'reserved credit without an open transcription',
});

const FIRST_PAGE: ReconcileInput = { after: null, started: 0, failed: 0 };

/**
 * Repairs inconsistencies: open records whose workflow is not running, workflows without a record, orphaned objects and reservations. Consistent
 * data stays unchanged, so it may run at any time and be repeated.
 */
export async function reconcile(input: ReconcileInput = FIRST_PAGE): Promise<Repairs> {
  let { after, started, failed, unhealed = 0 } = input;
  do {
    const page = await repairTranscriptions({ after });
    // The delivery sweep starts those that are not started here.
    for (const event of page.owed) await startDelivery(event);
    after = page.next;
    started += page.started;
    failed += page.failed;
    unhealed += page.unhealed ?? 0;
    if (after !== null && workflowInfo().continueAsNewSuggested) {
      await continueAsNew<typeof reconcile>({ after, started, failed, unhealed });
    }
  } while (after !== null);
  const { canceled } = await cancelOrphanedWorkflows();
  const { erased } = await eraseOrphanedObjects();
  const { released } = await releaseReservations();
  return { started, failed, unhealed, canceled, erased, released };
}
