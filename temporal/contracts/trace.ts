/**
 * Trace propagation through Temporal: one header, a W3C `traceparent` (https://www.w3.org/TR/trace-context/), from the caller to the workflow,
 * and from a workflow to its activities and children. It holds only numbers. Without tracing there is no header.
 */
import type { Sinks } from '@temporalio/workflow';

export const TRACE_HEADER = 'traceparent';

/** The span of a traced workflow that has ended, the parent of its activities' spans. */
export interface WorkflowSpan {
  readonly workflowType: string;
  readonly workflowId: string;
  /** Sixteen hexadecimal digits. */
  readonly spanId: string;
  /** `traceparent` of the request that started it. */
  readonly parent: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly endedAt: number;
  readonly outcome: 'completed' | 'failed' | 'canceled' | 'continued';
}

/** Spans that workflows report to their worker. */
export interface TraceSinks extends Sinks {
  readonly trace: { workflowEnded(span: WorkflowSpan): void };
}
