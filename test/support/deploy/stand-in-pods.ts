import { setTimeout as sleep } from 'node:timers/promises';
import { Context } from '@temporalio/activity';
import { NativeConnection, Worker } from '@temporalio/worker';
import { TASK_QUEUES } from '@aether/temporal/contracts';

interface StandIn {
  /** Workers of one queue may not share a connection. */
  readonly connection: NativeConnection;
  readonly worker: Worker;
  readonly ended: Promise<void>;
}

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
  async follow(pods: readonly string[]): Promise<void> {
    const left = [...this.workers.keys()].filter((name) => !pods.includes(name));
    await Promise.all(left.map((name) => this.remove(name)));
    for (const name of pods) if (!this.workers.has(name)) await this.add(name);
  }

  async stop(): Promise<void> {
    await this.follow([]);
  }

  private async add(name: string): Promise<void> {
    const connection = await NativeConnection.connect({ address: this.address });
    const worker = await Worker.create({
      connection,
      taskQueue: TASK_QUEUES.inference,
      identity: name,
      maxConcurrentActivityTaskExecutions: TOGETHER,
      activities: { recognize: (seconds: number) => this.recognize(seconds) },
    });
    this.workers.set(name, { connection, worker, ended: worker.run() });
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
