import { TRACE_HEADER } from '@aether/temporal/contracts';
import type {
  Next,
  WorkflowClientInterceptor,
  WorkflowSignalWithStartInput,
  WorkflowStartInput,
  WorkflowStartOutput,
} from '@temporalio/client';
import { defaultPayloadConverter, type Headers } from '@temporalio/common';

/** Starts workflows as children of the active span. `current`: its `traceparent`, null without one. */
export class TraceHeader implements WorkflowClientInterceptor {
  constructor(private readonly current: () => string | null) {}

  startWithDetails(
    input: WorkflowStartInput,
    next: Next<WorkflowClientInterceptor, 'startWithDetails'>,
  ): Promise<WorkflowStartOutput> {
    return next({ ...input, headers: this.with(input.headers) });
  }

  signalWithStart(
    input: WorkflowSignalWithStartInput,
    next: Next<WorkflowClientInterceptor, 'signalWithStart'>,
  ): Promise<string> {
    return next({ ...input, headers: this.with(input.headers) });
  }

  private with(headers: Headers): Headers {
    const traceparent = this.current();
    if (traceparent === null) return headers;
    return { ...headers, [TRACE_HEADER]: defaultPayloadConverter.toPayload(traceparent) };
  }
}
