import { TRACE_HEADER, type TraceSinks, type WorkflowSpan } from '@aether/temporal/contracts';
import { defaultPayloadConverter, type Headers } from '@temporalio/common';
import {
  ContinueAsNew,
  isCancellation,
  proxySinks,
  workflowInfo,
  type ActivityInput,
  type ContinueAsNewInput,
  type LocalActivityInput,
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
 * Passes a workflow's trace to its activities and children as children of the workflow's own span, which is recorded when the workflow ends. Does
 * nothing without a trace. Replays do not compare headers.
 */
class WorkflowTrace implements Inbound, Outbound {
  /** The received header, and the one to send. */
  private headers: { readonly incoming: Headers; readonly outgoing: Headers } | null = null;

  async execute(input: WorkflowExecuteInput, next: Next<Inbound, 'execute'>): Promise<unknown> {
    const parent = traceparentIn(input.headers);
    if (parent === null) return next(input);
    const { runId, workflowId, workflowType } = workflowInfo();
    // The second half of a run's id is random: the same in every replay, different in every run.
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

  scheduleLocalActivity(input: LocalActivityInput, next: Next<Outbound, 'scheduleLocalActivity'>): Promise<unknown> {
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
  const workflowTrace = new WorkflowTrace();
  return { inbound: [workflowTrace], outbound: [workflowTrace] };
};

function traceparentIn(headers: Headers): string | null {
  const payload = headers[TRACE_HEADER];
  return payload === undefined ? null : defaultPayloadConverter.fromPayload<string>(payload);
}

function headerWith(traceparent: string): Headers {
  return { [TRACE_HEADER]: defaultPayloadConverter.toPayload(traceparent) };
}

/** The same trace and flags with another span. */
function childOf(parent: string, spanId: string): string {
  const [version, traceId, , flags] = parent.split('-');
  return [version, traceId, spanId, flags].join('-');
}

function outcomeOf(error: unknown): WorkflowSpan['outcome'] {
  if (error instanceof ContinueAsNew) return 'continued';
  return isCancellation(error) ? 'canceled' : 'failed';
}
