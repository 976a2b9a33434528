import type { TraceSinks, WorkflowSpan } from '@aether/temporal/contracts';
import type { InjectedSinks } from '@temporalio/worker';

interface SpanFacts {
  readonly name: string;
  readonly kind: 'internal';
  readonly attributes: Readonly<Record<string, string | number>>;
  /** `traceparent` of the parent span. */
  readonly parent: string;
}

/** Records a worker's spans. */
export interface WorkTracing {
  within<T>(span: SpanFacts, work: () => Promise<T>): Promise<T>;
  record(
    span: SpanFacts & {
      readonly id: string;
      readonly startedAt: Date;
      readonly endedAt: Date;
      readonly error?: string;
    },
  ): void;
}

/** Records the spans of workflows. */
export function traceSinks(tracing: WorkTracing): InjectedSinks<TraceSinks> {
  return { trace: { workflowEnded: { fn: (_, span) => tracing.record(ended(span)), callDuringReplay: false } } };
}

function ended(span: WorkflowSpan): Parameters<WorkTracing['record']>[0] {
  const { workflowType, workflowId, spanId, parent, startedAt, endedAt, outcome } = span;
  return {
    name: `workflow ${workflowType}`,
    kind: 'internal',
    id: spanId,
    parent,
    attributes: { 'temporal.workflow.id': workflowId, 'temporal.workflow.outcome': outcome },
    startedAt: new Date(startedAt),
    endedAt: new Date(endedAt),
    ...(outcome === 'failed' && { error: outcome }),
  };
}
