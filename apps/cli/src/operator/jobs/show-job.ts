import { erasesOriginal, keptAudio } from '@aether/language';
import { describeWorkflow, type WorkflowDescription } from '@aether/temporal/client';
import type { OperatorService } from '../operator-service';
import { presentJob } from './present-job';
import { requireJob } from './require-job';

/** The state of a transcription, its workflow, and what that waits for. */
export async function showJob(service: OperatorService, id: string): Promise<object> {
  const record = await requireJob(service, id);
  const key = keptAudio(record);
  const { options, engine, warnings, audioKind, eventId } = record;
  return {
    ...presentJob(record),
    retried_as: (await service.jobs.findRetryOf(id))?.id ?? null,
    engine,
    warnings: warnings.length,
    event_id: eventId ?? null,
    options: {
      redact: options.redact !== undefined,
      redact_audio: options.redactAudio === true,
      diarization: options.diarization === true,
      channels: options.channels === true,
      erases_audio: erasesOriginal(options),
    },
    audio: key === null ? null : { kind: audioKind, stored: await service.objects.exists(key) },
    workflow: present(await describeWorkflow(service.temporal, id)),
  };
}

function present(workflow: WorkflowDescription | null): object | null {
  if (workflow === null) return null;
  const activities = workflow.activities.map(({ activity, state, attempt, lastFailure, nextAttemptAt }) => ({
    activity,
    state,
    attempt,
    last_failure: lastFailure,
    next_attempt_at: nextAttemptAt?.toISOString() ?? null,
  }));
  return { status: workflow.status, activities };
}
