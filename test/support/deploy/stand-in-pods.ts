import { setTimeout as sleep } from 'node:timers/promises';
import { Context } from '@temporalio/activity';
import { NativeConnection, Worker, type WorkerOptions } from '@temporalio/worker';
import { TASK_QUEUES } from '@aether/temporal/contracts';
import { versioningOf } from '@aether/temporal/worker';

export interface StandInPod {
  readonly name: string;
  /** Null: its worker has no version. */
  readonly buildId: string | null;
}

interface StandIn {
  readonly pod: StandInPod;
  /** Workers of one queue may not share a connection. */
  readonly connection: NativeConnection;
  readonly worker: Worker;
  readonly ended: Promise<void>;
}

/** The chart's name for it. */
export const WORKER_DEPLOYMENT = 'aether';
/** Pieces that a pod recognizes at the same time. */
const TOGETHER = 2;
const HEARTBEAT_MS = 2_000;

/**
 * A worker of the queue `inference` for each pod, in this process. It needs no model: a piece takes as many seconds as its input says. A worker whose
 * pod is deleted hands its pieces back, as the inference worker does.
 */
export class StandInPods {
  private readonly workers = new Map<string, StandIn>();
  /** Workers that were stopped in the middle of a piece. */
  interrupted = 0;

  /** `address`: of Temporal. */
  constructor(private readonly address: string) {}

  /** Starts and stops workers until there is one for each of these pods. */
  async follow(pods: readonly StandInPod[]): Promise<void> {
    const left = [...this.workers.keys()].filter((running) => !pods.some(({ name }) => name === running));
    await Promise.all(left.map((name) => this.remove(name)));
    for (const pod of pods) if (!this.workers.has(pod.name)) await this.add(pod);
  }

  /** Whether a worker of this version runs. */
  poll(buildId: string): boolean {
    return [...this.workers.values()].some(({ pod }) => pod.buildId === buildId);
  }

  async stop(): Promise<void> {
    await this.follow([]);
  }

  private async add(pod: StandInPod): Promise<void> {
    const connection = await NativeConnection.connect({ address: this.address });
    const worker = await Worker.create({
      connection,
      taskQueue: TASK_QUEUES.inference,
      identity: pod.name,
      maxConcurrentActivityTaskExecutions: TOGETHER,
      activities: { recognize: (seconds: number) => this.recognize(seconds) },
      ...versioned(pod.buildId),
    });
    this.workers.set(pod.name, { pod, connection, worker, ended: worker.run() });
  }

  private async remove(name: string): Promise<void> {
    const { connection, worker, ended } = this.workers.get(name)!;
    this.workers.delete(name);
    worker.shutdown();
    await ended;
    await connection.close();
  }

  private async recognize(seconds: number): Promise<number> {
    const { cancellationSignal, heartbeat } = Context.current();
    const beat = setInterval(() => heartbeat(), HEARTBEAT_MS);
    try {
      await sleep(seconds * 1000, undefined, { signal: cancellationSignal });
      return seconds;
    } catch (error) {
      this.interrupted += 1;
      throw error;
    } finally {
      clearInterval(beat);
    }
  }
}

/** Options of a worker of this version, those of the real workers; null: without a version. */
export function versioned(buildId: string | null): Pick<WorkerOptions, 'workerDeploymentOptions'> {
  return versioningOf(buildId === null ? null : { deployment: WORKER_DEPLOYMENT, buildId });
}
