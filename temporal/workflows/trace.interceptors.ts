import { TRACE_HEADER, type TraceSinks, type WorkflowSpan } from '@aether/temporal/contracts';
import { defaultPayloadConverter, type Headers } from '@temporalio/common';
import {
  ContinueAsNew,
  isCancellation,
  proxySinks,
  workflowInfo,
  type ActivityInput,
  type ContinueAsNewInput,
  type Next,
  type StartChildWorkflowExecutionInput,
  type WorkflowExecuteInput,
  type WorkflowInboundCallsInterceptor,
  type WorkflowInterceptorsFactory,
  type WorkflowOutboundCallsInterceptor,
} from '@temporalio/workflow';

type Inbound = WorkflowInboundCallsInterceptor;
type Outbound = WorkflowOutboundCallsInterceptor;

const { trace } = proxySinks<TraceSinks>();

/**
 * Passes a workflow's trace on to its activities and children as parts of the workflow's own span, which is recorded when the workflow ends.
 * Without a trace it does nothing. A replay does not compare headers.
 */
class WorkflowTrace implements Inbound, Outbound {
  /** The header that came, and the one that goes out. */
  private headers: { readonly incoming: Headers; readonly outgoing: Headers } | null = null;

  async execute(input: WorkflowExecuteInput, next: Next<Inbound, 'execute'>): Promise<unknown> {
    const parent = traceparentIn(input.headers);
    if (parent === null) return next(input);
    const { runId, workflowId, workflowType } = workflowInfo();
    // The second half of a run's id is random: the same in every replay, another in every run.
    const spanId = runId.replaceAll('-', '').slice(-16);
    this.headers = { incoming: headerWith(parent), outgoing: headerWith(childOf(parent, spanId)) };
    const span = { workflowId, workflowType, spanId, parent, startedAt: Date.now() };
    try {
      const result = await next(input);
      trace.workflowEnded({ ...span, endedAt: Date.now(), outcome: 'completed' });
      return result;
    } catch (error) {
      trace.workflowEnded({ ...span, endedAt: Date.now(), outcome: outcomeOf(error) });
      throw error;
    }
  }

  scheduleActivity(input: ActivityInput, next: Next<Outbound, 'scheduleActivity'>): Promise<unknown> {
    return next({ ...input, headers: { ...input.headers, ...this.headers?.outgoing } });
  }

  startChildWorkflowExecution(
    input: StartChildWorkflowExecutionInput,
    next: Next<Outbound, 'startChildWorkflowExecution'>,
  ): Promise<[Promise<string>, Promise<unknown>]> {
    return next({ ...input, headers: { ...input.headers, ...this.headers?.outgoing } });
  }

  continueAsNew(input: ContinueAsNewInput, next: Next<Outbound, 'continueAsNew'>): Promise<never> {
    return next({ ...input, headers: { ...input.headers, ...this.headers?.incoming } });
  }
}

export const interceptors: WorkflowInterceptorsFactory = () => {
  const handing = new WorkflowTrace();
  return { inbound: [handing], outbound: [handing] };
};

function traceparentIn(headers: Headers): string | null {
  const payload = headers[TRACE_HEADER];
  return payload === undefined ? null : defaultPayloadConverter.fromPayload<string>(payload);
}

function headerWith(traceparent: string): Headers {
  return { [TRACE_HEADER]: defaultPayloadConverter.toPayload(traceparent) };
}

/** The same trace and flags; another span. */
function childOf(parent: string, spanId: string): string {
  const [version, traceId, , flags] = parent.split('-');
  return [version, traceId, spanId, flags].join('-');
}

function outcomeOf(error: unknown): WorkflowSpan['outcome'] {
  if (error instanceof ContinueAsNew) return 'continued';
  return isCancellation(error) ? 'canceled' : 'failed';
}
