import { SHORT_QUEUES, TASK_QUEUES } from '@aether/temporal/contracts';
import { temporal } from '@temporalio/proto';

const { TASK_QUEUE_TYPE_ACTIVITY, TASK_QUEUE_TYPE_WORKFLOW } = temporal.api.enums.v1.TaskQueueType;

/** One of the kinds of tasks of a queue, which workers poll separately. */
export interface PolledQueue {
  readonly queue: string;
  readonly kind: 'activity' | 'workflow';
}

export const QUEUE_TYPES = { activity: TASK_QUEUE_TYPE_ACTIVITY, workflow: TASK_QUEUE_TYPE_WORKFLOW } as const;

/** Queues that have workflows too; the others have only activities. */
const WITH_WORKFLOWS: readonly string[] = [TASK_QUEUES.pipeline, TASK_QUEUES.webhooks];

/** What the workers of a complete installation poll. */
export const POLLED_QUEUES: readonly PolledQueue[] = [
  ...Object.values(TASK_QUEUES),
  ...Object.values(SHORT_QUEUES),
].flatMap((queue) => [
  { queue, kind: 'activity' as const },
  ...(WITH_WORKFLOWS.includes(queue) ? [{ queue, kind: 'workflow' as const }] : []),
]);
