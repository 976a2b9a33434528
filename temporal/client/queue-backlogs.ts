import type { Client } from '@temporalio/client';
import { POLLED_QUEUES, QUEUE_TYPES, type PolledQueue } from './polled-queues';

/** Tasks that wait for a worker. */
export interface QueueBacklog extends PolledQueue {
  /** Approximate number, from the server. */
  readonly tasks: number;
  /** Age of the oldest task in seconds; 0 with none. */
  readonly ageS: number;
}

/** Returns the backlog of each queue. */
export async function queueBacklogs(client: Client): Promise<readonly QueueBacklog[]> {
  return Promise.all(POLLED_QUEUES.map((query) => backlogOf(client, query)));
}

async function backlogOf(client: Client, { queue, kind }: PolledQueue): Promise<QueueBacklog> {
  const { stats } = await client.workflowService.describeTaskQueue({
    namespace: client.options.namespace,
    taskQueue: { name: queue },
    taskQueueType: QUEUE_TYPES[kind],
    reportStats: true,
  });
  const age = stats?.approximateBacklogAge;
  const ageS = Number(age?.seconds ?? 0) + (age?.nanos ?? 0) / 1e9;
  return { queue, kind, tasks: Number(stats?.approximateBacklogCount ?? 0), ageS };
}
