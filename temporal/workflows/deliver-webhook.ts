import {
  ACTIVITY_OPTIONS,
  REDELIVER_SIGNAL,
  type AttemptResult,
  type DeliverWebhookInput,
  type DeliverWebhookResult,
  type EventRef,
} from '@aether/temporal/contracts';
import {
  ApplicationFailure,
  CancellationScope,
  CancelledFailure,
  condition,
  continueAsNew,
  defineSignal,
  setCurrentDetails,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow';
import { describeDelivery, describeWait } from './describe-delivery';
import { wasCanceled } from './was-canceled';
import { webhookActivities } from './webhook-activities';
import { withoutStack } from './without-stack';

/**
 * Sends one event until its receiver accepts it or refuses further events, or the retry schedule ends; the last fails the workflow, so that it is
 * visible in the Temporal UI. Waits are durable timers that a redelivery request ends early.
 */
export async function deliverWebhook(input: DeliverWebhookInput): Promise<DeliverWebhookResult> {
  try {
    return await deliver(input);
  } catch (error) {
    if (!wasCanceled(error)) throw error;
    await CancellationScope.nonCancellable(() => webhookActivities.stopDelivery(ref(input)));
    throw withoutStack(new CancelledFailure('canceled'));
  }
}

async function deliver(input: DeliverWebhookInput): Promise<DeliverWebhookResult> {
  let requested = false;
  setHandler(defineSignal(REDELIVER_SIGNAL), () => void (requested = true));
  for (let attempt = input.attempt ?? 1; ;) {
    requested = false;
    const result = await attemptDelivery(ref(input), attempt);
    setCurrentDetails(describeDelivery(attempt, result));
    if (result.state === 'retry') {
      await condition(() => requested, Math.round(result.retryInS * 1000), { summary: describeWait(attempt, result) });
    } else if (!requested) {
      return ended(result.state);
    }
    attempt = requested ? 1 : attempt + 1;
    if (workflowInfo().continueAsNewSuggested) await continueAsNew<typeof deliverWebhook>({ ...input, attempt });
  }
}

function attemptDelivery(event: EventRef, attempt: number): Promise<AttemptResult> {
  const options = { ...ACTIVITY_OPTIONS.attemptDelivery, summary: `attempt ${attempt}` };
  return webhookActivities.attemptDelivery.executeWithOptions(options, [{ ...event, attempt }]);
}

function ended(state: DeliverWebhookResult['state']): DeliverWebhookResult {
  if (state !== 'exhausted') return { state };
  throw withoutStack(ApplicationFailure.nonRetryable('delivery_exhausted', 'delivery_exhausted'));
}

function ref({ transcriptionId, eventId }: DeliverWebhookInput): EventRef {
  return { transcriptionId, eventId };
}
