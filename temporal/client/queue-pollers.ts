import type { ConnectionLike } from '@temporalio/client';
import { QUEUE_TYPES, type PolledQueue } from './polled-queues';
import type { WorkerVersion } from './temporal-server';

/** A worker polls at least once a minute (the server's long poll); after two minutes without a poll it counts as down. */
const FRESH_MS = 120_000;

export interface Poller {
  /** Process id and host: `PID@HOST`. */
  readonly identity: string;
  /** Null: without a version. */
  readonly version: WorkerVersion | null;
}

interface QueuePollers {
  /** Those that polled within the last two minutes, of all versions. */
  readonly pollers: readonly Poller[];
  /** Version that gets the tasks of the queue. Null: workers without a version. */
  readonly current: WorkerVersion | null;
}

type PolledService = Pick<ConnectionLike['workflowService'], 'describeTaskQueue'>;

/** The workers that poll a queue now. */
export async function queuePollers(
  service: PolledService,
  namespace: string,
  { queue, kind }: PolledQueue,
): Promise<QueuePollers> {
  const { pollers, versioningInfo } = await service.describeTaskQueue({
    namespace,
    taskQueue: { name: queue },
    taskQueueType: QUEUE_TYPES[kind],
  });
  const fresh = pollers.filter(({ lastAccessTime: at }) => Date.now() - Number(at?.seconds ?? 0) * 1000 < FRESH_MS);
  return {
    pollers: fresh.map(({ identity, deploymentOptions }) => ({
      identity: identity ?? '',
      version: versionOf(deploymentOptions),
    })),
    current: versionOf(versioningInfo?.currentDeploymentVersion),
  };
}

function versionOf(given?: { deploymentName?: string | null; buildId?: string | null } | null): WorkerVersion | null {
  const { deploymentName: deployment, buildId } = given ?? {};
  return deployment && buildId ? { deployment, buildId } : null;
}
