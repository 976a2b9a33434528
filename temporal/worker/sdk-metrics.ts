import { SHORT_QUEUES, TASK_QUEUES } from '@aether/temporal/contracts';
import { MetricsBuffer, type BufferedMetricUpdate } from '@temporalio/worker';

/** A measurement of the SDK: an increment of a counter, an observation of a histogram, or a value of a gauge. Times are in seconds. */
interface SdkUpdate {
  readonly name: string;
  readonly help: string;
  readonly kind: 'counter' | 'histogram' | 'gauge' | 'up-down-counter';
  readonly value: number;
  readonly labels: Readonly<Record<string, string>>;
}

/** Exposes the SDK's measurements in this process's metrics. */
export type AdoptMetrics = (source: {
  readonly labelNames: readonly string[];
  readonly drain: () => Iterable<SdkUpdate>;
}) => void;

/** Buffer size. It is drained every second; a busy worker measures some hundred values in that time. */
const BUFFERED = 50_000;

const PREFIX = 'temporal_';

/** Labels of the SDK that have few values each: https://docs.temporal.io/references/sdk-metrics */
const LABELS = [
  'activity_type',
  'failure_reason',
  'operation',
  'poller_type',
  'status_code',
  'task_queue',
  'worker_type',
  'workflow_type',
] as const;

const QUEUES: readonly string[] = [...Object.values(TASK_QUEUES), ...Object.values(SHORT_QUEUES)];

/** Creates a metrics buffer for the SDK's runtime and passes its contents to `adopt`. */
export function sdkMetrics(adopt: AdoptMetrics): MetricsBuffer {
  const buffer = new MetricsBuffer({ maxBufferSize: BUFFERED, useSecondsForDurations: true });
  adopt({ labelNames: LABELS, drain: () => updates(buffer) });
  return buffer;
}

function* updates(buffer: MetricsBuffer): Generator<SdkUpdate> {
  for (const { metric, value, attributes } of buffer.retrieveUpdates()) {
    const name = metric.name.startsWith(PREFIX) ? metric.name : PREFIX + metric.name;
    yield { name, help: metric.description ?? '', kind: metric.kind, value, labels: labelsOf(attributes) };
  }
}

function labelsOf(attributes: BufferedMetricUpdate['attributes']): Record<string, string> {
  const labels: Record<string, string> = {};
  for (const name of LABELS) {
    const value = attributes[name];
    if (value !== undefined) labels[name] = String(value);
  }
  // Every process has its own name for its sticky queue.
  const { task_queue: queue } = labels;
  if (queue !== undefined && !QUEUES.includes(queue)) labels['task_queue'] = 'sticky';
  return labels;
}
