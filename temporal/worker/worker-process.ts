import { HEARTBEAT_THROTTLE_MS } from '@aether/temporal/contracts';
import { NativeConnection, Runtime, Worker, type LogLevel, type LogMetadata } from '@temporalio/worker';
import { ActivityErrors, type ActivityLog } from './activity-errors.interceptor';
import { ActivitySpans } from './activity-spans.interceptor';
import { sdkMetrics, type AdoptMetrics } from './sdk-metrics';
import { traceSinks, type WorkTracing } from './work-tracing';

/** How long running activities may go on after a shutdown was asked for, before they are handed to another worker. */
const DRAIN = '6s';
/** After so long the worker leaves whatever still runs. Supervisors kill after 15 s. */
const LEAVE_AFTER = '11s';

interface WorkerProcessOptions {
  /** `host:port` */
  readonly address: string;
  readonly namespace: string;
  readonly taskQueue: string;
  readonly activities: object;
  readonly log: ActivityLog;
  readonly tracing: WorkTracing;
  readonly activitiesAtOnce: number;
  /** The built bundle; without it this worker runs activities only. */
  readonly workflowBundlePath?: string;
}

/** A worker on its queue with this project's settings. Logs of the SDK join the process's own. */
export class WorkerProcess {
  private constructor(
    private readonly connection: NativeConnection,
    private readonly worker: Worker,
  ) {}

  /**
   * Before anything else of the SDK is used: its warnings go to `log`, its metrics to `adopt` (null: it measures nothing), and signals stay
   * with the process.
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

  /** Rejects when the server does not answer or does not know the namespace. */
  static async open(options: WorkerProcessOptions): Promise<WorkerProcess> {
    const connection = await NativeConnection.connect({ address: options.address });
    try {
      return new WorkerProcess(connection, await createWorker(connection, options));
    } catch (error) {
      await connection.close();
      throw error;
    }
  }

  /** Resolves after a shutdown; rejects when the worker cannot go on. */
  async run(): Promise<void> {
    try {
      await this.worker.run();
    } finally {
      await this.connection.close();
    }
  }

  /** Takes no more work, lets what runs finish for a while and hands back the rest. */
  shutdown(): void {
    if (this.worker.getState() === 'RUNNING') this.worker.shutdown();
  }
}

function createWorker(connection: NativeConnection, options: WorkerProcessOptions): Promise<Worker> {
  const { namespace, taskQueue, activities, log, tracing, activitiesAtOnce, workflowBundlePath: codePath } = options;
  return Worker.create({
    connection,
    namespace,
    taskQueue,
    activities,
    ...(codePath !== undefined && { workflowBundle: { codePath } }),
    maxConcurrentActivityTaskExecutions: activitiesAtOnce,
    maxHeartbeatThrottleInterval: HEARTBEAT_THROTTLE_MS,
    defaultHeartbeatThrottleInterval: HEARTBEAT_THROTTLE_MS,
    shutdownGraceTime: DRAIN,
    shutdownForceTime: LEAVE_AFTER,
    // The first is the outermost: a span sees what the other made of an error.
    interceptors: {
      activity: [
        (context) => ({ inbound: new ActivitySpans(context, tracing) }),
        (context) => ({ inbound: new ActivityErrors(context, log) }),
      ],
    },
    sinks: traceSinks(tracing),
  });
}

/** The SDK's logger on ours; what it says below a warning is left out. */
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

/** Failures of activities have their own line; ids are all that is kept of the rest. */
function safe(meta: LogMetadata): object {
  const { workflowId, runId, taskQueue, activityType } = meta as Partial<Record<string, string>>;
  return { transcriptionId: workflowId, runId, taskQueue, activity: activityType };
}
