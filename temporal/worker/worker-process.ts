import { HEARTBEAT_THROTTLE_MS } from '@aether/temporal/contracts';
import { IllegalStateError } from '@temporalio/common';
import {
  GracefulShutdownPeriodExpiredError,
  Runtime,
  Worker,
  type LogLevel,
  type LogMetadata,
  type NativeConnection,
  type WorkerOptions,
} from '@temporalio/worker';
import { payloadEncryption } from '../client/payload-encryption';
import type { TemporalServer, WorkerVersion } from '../client/temporal-server';
import { ActivityErrors, type ActivityLog } from './activity-errors.interceptor';
import { ActivitySpans } from './activity-spans.interceptor';
import { FollowedConnection } from './followed-connection';
import type { WorkServers } from './outage-patience';
import { sdkMetrics, type AdoptMetrics } from './sdk-metrics';
import { traceSinks, type WorkTracing } from './work-tracing';

/** Time for running activities to finish after a shutdown request, before another worker takes them over. */
const DRAIN = '6s';
/** Time after which the worker abandons whatever is still running. Supervisors kill after 15 s. */
const FORCE_AFTER = '11s';

/**
 * An idle worker holds one open poll of its queue, and the server asks for more while tasks wait. A frontend of Temporal refuses polls beyond 1,200 of a
 * namespace (`frontend.namespaceCount`), which the SDK's default of ten polls would reach with a hundred workers.
 */
const FEW_IDLE_POLLS = { type: 'autoscaling', minimum: 1, initial: 1 } as const;

interface WorkerProcessOptions {
  readonly server: TemporalServer;
  readonly taskQueue: string;
  readonly activities: object;
  readonly log: ActivityLog;
  readonly tracing: WorkTracing;
  readonly servers: WorkServers;
  readonly activitiesAtOnce: number;
  /** Path of the built workflow bundle; without it this worker runs only activities. */
  readonly workflowBundlePath?: string;
}

/** A worker for one queue with this project's settings. The SDK's logs go to the process's own log. */
export class WorkerProcess {
  private isShuttingDown = false;

  private constructor(
    private readonly connection: FollowedConnection,
    private readonly worker: Worker,
    private readonly options: WorkerProcessOptions,
  ) {}

  /**
   * Installs the SDK's runtime, before any other use of the SDK: its warnings go to `log`, its metrics to `adopt` (null: no metrics), and the
   * process keeps handling signals.
   */
  static installRuntime(log: ActivityLog, adopt: AdoptMetrics | null): void {
    Runtime.install({
      shutdownSignals: [],
      logger: new SdkLog(log),
      telemetryOptions: {
        logging: { forward: {}, filter: 'WARN' },
        ...(adopt !== null && { metrics: { buffer: sdkMetrics(adopt) } }),
      },
    });
  }

  /** Rejects when the server does not respond or does not know the namespace. */
  static async open(options: WorkerProcessOptions): Promise<WorkerProcess> {
    const connection = await FollowedConnection.open(options.server);
    try {
      const worker = await createWorker(connection.connection, options);
      connection.follow(worker, options.log);
      return new WorkerProcess(connection, worker, options);
    } catch (error) {
      await connection.close();
      throw error;
    }
  }

  /** Resolves after a shutdown, also where it abandoned work; rejects when the worker fails. */
  async run(): Promise<void> {
    try {
      await this.worker.run();
    } catch (error) {
      if (!this.isShuttingDown || !isAbandonment(error)) throw error;
      const { log, taskQueue } = this.options;
      log.info({ taskQueue }, 'abandoned work that did not end in time');
    } finally {
      await this.connection.close();
    }
  }

  /** Accepts no more work, lets running activities finish for a while and hands back the rest. */
  shutdown(): void {
    if (this.worker.getState() !== 'RUNNING') return;
    this.isShuttingDown = true;
    this.worker.shutdown();
  }
}

/** What the SDK throws after `FORCE_AFTER`. The work that still runs keeps a reference to the worker, which it reports instead. */
function isAbandonment(error: unknown): boolean {
  return error instanceof GracefulShutdownPeriodExpiredError || error instanceof IllegalStateError;
}

function createWorker(connection: NativeConnection, options: WorkerProcessOptions): Promise<Worker> {
  const { server, taskQueue, activities, activitiesAtOnce, workflowBundlePath: codePath } = options;
  const { log, tracing, servers } = options;
  return Worker.create({
    connection,
    namespace: server.namespace,
    taskQueue,
    activities,
    ...(codePath !== undefined && { workflowBundle: { codePath } }),
    maxConcurrentActivityTaskExecutions: activitiesAtOnce,
    activityTaskPollerBehavior: FEW_IDLE_POLLS,
    maxHeartbeatThrottleInterval: HEARTBEAT_THROTTLE_MS,
    defaultHeartbeatThrottleInterval: HEARTBEAT_THROTTLE_MS,
    shutdownGraceTime: DRAIN,
    shutdownForceTime: FORCE_AFTER,
    // The first is the outermost, so a span sees the converted error.
    interceptors: {
      activity: [
        (context) => ({ inbound: new ActivitySpans(context, tracing) }),
        (context) => ({ inbound: new ActivityErrors(context, log, servers) }),
      ],
    },
    sinks: traceSinks(tracing),
    dataConverter: payloadEncryption(server),
    ...versioningOf(server.workerVersion ?? null),
  });
}

/** A transcription of hours moves to the version that is current, so it keeps no pod of its version; `patched()` keeps its replay. */
export function versioningOf(workerVersion: WorkerVersion | null): Pick<WorkerOptions, 'workerDeploymentOptions'> {
  if (workerVersion === null) return {};
  const { deployment: deploymentName, buildId } = workerVersion;
  return {
    workerDeploymentOptions: {
      version: { deploymentName, buildId },
      useWorkerVersioning: true,
      defaultVersioningBehavior: 'AUTO_UPGRADE',
    },
  };
}

/** Passes the SDK's warnings and errors to our logger. */
class SdkLog {
  constructor(private readonly sink: ActivityLog) {}

  log(level: LogLevel, message: string, meta: LogMetadata = {}): void {
    if (level === 'ERROR') this.sink.error(safe(meta), message);
    else if (level === 'WARN') this.sink.info(safe(meta), message);
  }

  trace(): void {}
  debug(): void {}
  info(): void {}
  warn(message: string, meta?: LogMetadata): void {
    this.log('WARN', message, meta);
  }
  error(message: string, meta?: LogMetadata): void {
    this.log('ERROR', message, meta);
  }
}

/** Keeps only ids, because failed activities have their own log line. */
function safe(meta: LogMetadata): object {
  const { workflowId, runId, taskQueue, activityType } = meta as Partial<Record<string, string>>;
  return { transcriptionId: workflowId, runId, taskQueue, activity: activityType };
}
