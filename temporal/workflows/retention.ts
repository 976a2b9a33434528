import {
  ACTIVITY_OPTIONS,
  type Erased,
  type RetentionActivities,
  type RetentionInput,
} from '@aether/temporal/contracts';
import { continueAsNew, proxyActivities, workflowInfo } from '@temporalio/workflow';

const { eraseExpiredAudio } = proxyActivities<RetentionActivities>({
  ...ACTIVITY_OPTIONS.eraseExpiredAudio,
  summary: 'expired audio',
});

const BEGINNING: RetentionInput = { after: null, erased: 0 };

/** Erases the audio of every transcription that ended longer ago than its account's retention period. */
export async function retention(input: RetentionInput = BEGINNING): Promise<Erased> {
  let { after, erased } = input;
  do {
    const page = await eraseExpiredAudio({ after });
    after = page.next;
    erased += page.erased;
    if (after !== null && workflowInfo().continueAsNewSuggested) {
      await continueAsNew<typeof retention>({ after, erased });
    }
  } while (after !== null);
  return { erased };
}
