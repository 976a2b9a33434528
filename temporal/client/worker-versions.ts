import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@temporalio/client';
import { temporal } from '@temporalio/proto';
import { POLLED_QUEUES } from './polled-queues';
import { queuePollers, type Poller } from './queue-pollers';
import { refusedBy } from './version-refusal';

const { ROUTING_CONFIG_UPDATE_STATE_IN_PROGRESS } = temporal.api.enums.v1.RoutingConfigUpdateState;

type Summary = temporal.api.deployment.v1.WorkerDeploymentInfo.IWorkerDeploymentVersionSummary;
type Time = Summary['lastDeactivationTime'];

export interface VersionState {
  readonly buildId: string;
  readonly isCurrent: boolean;
  /** When it was last replaced. Null: never. */
  readonly replacedAt: Date | null;
  /** Running workflows whose last task one of its workers took. From the server's index, which lags slightly. */
  readonly workflows: number;
  /** Tasks that wait for its workers, approximately. */
  readonly tasks: number;
  /** Queues of a complete installation that none of its workers polls. */
  readonly unpolled: readonly string[];
}

/** Those of each of `POLLED_QUEUES`, in its order. */
type PollersOfQueues = readonly (readonly Poller[])[];

/** How often the server is asked whether all queues follow. */
const EVERY_MS = 200;
/** Queues follow within seconds. */
const FOLLOW_MS = 30_000;

/** The versions of a worker deployment of Temporal, one of which gets the tasks. @throws VersionError */
export class WorkerVersions {
  constructor(
    private readonly client: Client,
    private readonly deployment: string,
  ) {}

  /** Newest first. */
  async list(): Promise<readonly VersionState[]> {
    const { current, summaries } = await this.describe();
    const pollers = await this.pollersOfQueues();
    return Promise.all(summaries.map((summary) => this.stateOf(summary, { current, pollers })));
  }

  /** Build id of the current version. Null: the tasks go to workers without a version. */
  async current(): Promise<string | null> {
    return (await this.describe()).current;
  }

  /** Build id of the version that was current before this one. Null: there was none. */
  async previous(): Promise<string | null> {
    const { current, summaries } = await this.describe();
    const replaced = summaries
      .filter(({ deploymentVersion, lastCurrentTime }) => lastCurrentTime && deploymentVersion?.buildId !== current)
      .sort((a, b) => millisecondsOf(b.lastDeactivationTime) - millisecondsOf(a.lastDeactivationTime));
    return replaced[0]?.deploymentVersion?.buildId ?? null;
  }

  /** Names of the queues that no worker of this version (null: without a version) polls now. */
  async unpolled(buildId: string | null): Promise<readonly string[]> {
    return this.unpolledBy(buildId, await this.pollersOfQueues());
  }

  private unpolledBy(buildId: string | null, pollers: PollersOfQueues): readonly string[] {
    const isOfVersion = ({ version }: Poller): boolean =>
      buildId === null ? version === null : version?.deployment === this.deployment && version.buildId === buildId;
    const unpolled = POLLED_QUEUES.filter((_, index) => !pollers[index]!.some(isOfVersion));
    return [...new Set(unpolled.map(({ queue }) => queue))];
  }

  private async pollersOfQueues(): Promise<PollersOfQueues> {
    const { workflowService: service, options } = this.client;
    const queues = await Promise.all(POLLED_QUEUES.map((queue) => queuePollers(service, options.namespace, queue)));
    return queues.map(({ pollers }) => pollers);
  }

  /**
   * Gives the tasks to a version (null: to workers without one), those of running workflows too. Resolves when all queues follow. Check `unpolled` before:
   * what goes to a queue without workers waits.
   */
  async use(buildId: string | null): Promise<void> {
    const { workflowService: service, options } = this.client;
    const request = {
      namespace: options.namespace,
      deploymentName: this.deployment,
      buildId: buildId ?? '',
      identity: options.identity,
    };
    await refusedBy(this.deployment, () => service.setWorkerDeploymentCurrentVersion(request));
    const deadline = Date.now() + FOLLOW_MS;
    while ((await this.describe()).isSpreading && Date.now() < deadline) {
      await sleep(EVERY_MS);
    }
  }

  private async describe(): Promise<{ current: string | null; isSpreading: boolean; summaries: readonly Summary[] }> {
    const { workflowService: service, options } = this.client;
    const request = { namespace: options.namespace, deploymentName: this.deployment };
    const { workerDeploymentInfo: info } = await refusedBy(this.deployment, () =>
      service.describeWorkerDeployment(request),
    );
    return {
      current: info?.routingConfig?.currentDeploymentVersion?.buildId ?? null,
      isSpreading: info?.routingConfigUpdateState === ROUTING_CONFIG_UPDATE_STATE_IN_PROGRESS,
      summaries: info?.versionSummaries ?? [],
    };
  }

  private async stateOf(
    summary: Summary,
    { current, pollers }: { readonly current: string | null; readonly pollers: PollersOfQueues },
  ): Promise<VersionState> {
    const { workflowService: service, options } = this.client;
    const buildId = summary.deploymentVersion?.buildId ?? '';
    const [{ count }, { versionTaskQueues }] = await Promise.all([
      this.client.workflow.count(
        `ExecutionStatus = 'Running' AND TemporalWorkerDeploymentVersion = '${this.deployment}:${buildId}'`,
      ),
      service.describeWorkerDeploymentVersion({
        namespace: options.namespace,
        deploymentVersion: { deploymentName: this.deployment, buildId },
        reportTaskQueueStats: true,
      }),
    ]);
    const replacedMs = millisecondsOf(summary.lastDeactivationTime);
    return {
      buildId,
      isCurrent: buildId === current,
      replacedAt: replacedMs === 0 ? null : new Date(replacedMs),
      workflows: count,
      tasks: versionTaskQueues.reduce((sum, { stats }) => sum + Number(stats?.approximateBacklogCount ?? 0), 0),
      unpolled: this.unpolledBy(buildId, pollers),
    };
  }
}

function millisecondsOf(time: Time): number {
  return Number(time?.seconds ?? 0) * 1000 + Math.floor((time?.nanos ?? 0) / 1e6);
}
