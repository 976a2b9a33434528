import { type Client, WorkflowNotFoundError } from '@temporalio/client';
import { temporal } from '@temporalio/proto';

/** An activity of a running workflow that has not completed. */
interface WaitingActivity {
  readonly activity: string;
  /** `scheduled`: it waits for a worker or its next attempt; `started`: an attempt runs. */
  readonly state: string;
  readonly attempt: number;
  /** Message of the last failed attempt: a code, and the servers that it waits for. */
  readonly lastFailure: string | null;
  readonly nextAttemptAt: Date | null;
}

export interface WorkflowDescription {
  /** As the Temporal UI shows it, such as `RUNNING`. */
  readonly status: string;
  readonly activities: readonly WaitingActivity[];
}

type Pending = temporal.api.workflow.v1.IPendingActivityInfo;

/** Describes a workflow for operators; null when the server does not know it (any more). */
export async function describeWorkflow(client: Client, workflowId: string): Promise<WorkflowDescription | null> {
  try {
    const { status, raw } = await client.workflow.getHandle(workflowId).describe();
    return { status: status.name, activities: (raw.pendingActivities ?? []).map(present) };
  } catch (error) {
    if (error instanceof WorkflowNotFoundError) return null;
    throw error;
  }
}

function present({
  activityType,
  state,
  attempt,
  lastFailure,
  nextAttemptScheduleTime: next,
}: Pending): WaitingActivity {
  return {
    activity: activityType?.name ?? '',
    state: STATES[state ?? 0] ?? 'unknown',
    attempt: attempt ?? 0,
    lastFailure: lastFailure?.message ?? null,
    nextAttemptAt: next == null ? null : new Date(Number(next.seconds ?? 0) * 1000),
  };
}

const { PendingActivityState } = temporal.api.enums.v1;
const STATES: Readonly<Record<number, string>> = {
  [PendingActivityState.PENDING_ACTIVITY_STATE_SCHEDULED]: 'scheduled',
  [PendingActivityState.PENDING_ACTIVITY_STATE_STARTED]: 'started',
  [PendingActivityState.PENDING_ACTIVITY_STATE_CANCEL_REQUESTED]: 'cancel_requested',
};
