import { SHORT_QUEUES, TASK_QUEUES } from '@aether/temporal/contracts';
import type { Client } from '@temporalio/client';
import { temporal } from '@temporalio/proto';

const { TASK_QUEUE_TYPE_ACTIVITY, TASK_QUEUE_TYPE_WORKFLOW } = temporal.api.enums.v1.TaskQueueType;

const KINDS = { activity: TASK_QUEUE_TYPE_ACTIVITY, workflow: TASK_QUEUE_TYPE_WORKFLOW } as const;

/** Tasks that wait for a worker. */
export interface QueueBacklog {
  readonly queue: string;
  readonly kind: 'activity' | 'workflow';
  /** Approximate number, from the server. */
  readonly tasks: number;
  /** Age of the oldest task in seconds; 0 with none. */
  readonly ageS: number;
}

/** Queues that have workflows too; the others have only activities. */
const WITH_WORKFLOWS: readonly string[] = [TASK_QUEUES.pipeline, TASK_QUEUES.webhooks];

/** Returns the backlog of each queue. */
export async function queueBacklogs(client: Client): Promise<readonly QueueBacklog[]> {
  const queries = [...Object.values(TASK_QUEUES), ...Object.values(SHORT_QUEUES)].flatMap((queue) => [
    { queue, kind: 'activity' as const },
    ...(WITH_WORKFLOWS.includes(queue) ? [{ queue, kind: 'workflow' as const }] : []),
  ]);
  return Promise.all(queries.map((query) => backlogOf(client, query)));
}

async function backlogOf(client: Client, { queue, kind }: Pick<QueueBacklog, 'queue' | 'kind'>): Promise<QueueBacklog> {
  const { stats } = await client.workflowService.describeTaskQueue({
    namespace: client.options.namespace,
    taskQueue: { name: queue },
    taskQueueType: KINDS[kind],
    reportStats: true,
  });
  const age = stats?.approximateBacklogAge;
  const ageS = Number(age?.seconds ?? 0) + (age?.nanos ?? 0) / 1e9;
  return { queue, kind, tasks: Number(stats?.approximateBacklogCount ?? 0), ageS };
}
