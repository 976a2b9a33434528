import { TRACE_HEADER } from '@aether/temporal/contracts';
import type { Context } from '@temporalio/activity';
import { defaultPayloadConverter } from '@temporalio/common';
import type { ActivityExecuteInput, ActivityInboundCallsInterceptor, Next } from '@temporalio/worker';
import type { WorkTracing } from './work-tracing';

/** Records each attempt of an activity as a span if its workflow is traced. */
export class ActivitySpans implements ActivityInboundCallsInterceptor {
  constructor(
    private readonly context: Context,
    private readonly tracing: WorkTracing,
  ) {}

  async execute(input: ActivityExecuteInput, next: Next<ActivityInboundCallsInterceptor, 'execute'>): Promise<unknown> {
    const header = input.headers[TRACE_HEADER];
    if (header === undefined) return next(input);
    const parent = defaultPayloadConverter.fromPayload<string>(header);
    const { activityType, attempt, taskQueue, workflowExecution } = this.context.info;
    const attributes = {
      'temporal.workflow.id': workflowExecution?.workflowId ?? '',
      'temporal.activity.attempt': attempt,
      'temporal.task_queue': taskQueue,
    };
    return this.tracing.within({ name: `activity ${activityType}`, kind: 'internal', attributes, parent }, () =>
      next(input),
    );
  }
}
