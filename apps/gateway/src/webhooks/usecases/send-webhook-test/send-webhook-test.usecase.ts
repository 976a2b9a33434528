import { Injectable } from '@nestjs/common';
import { newTestDelivery, type WebhookDelivery } from '@aether/domain';
import { newId, OutboundHttp, WebhookDeliveryRepository } from '@aether/platform';
import { TranscriptionWorkflows } from '../../../transcriptions/transcription-workflows';
import { AttemptLimiter } from '../../../platform/rate-limit/attempt-limiter';

interface SendWebhookTestCommand {
  readonly accountId: string;
  /** Given by the caller, not validated. */
  readonly url: string;
}

/** Enough to set up a receiver, and too few to disturb another user's server. */
const HOURLY_LIMIT = { limit: 30, windowS: 3600 } as const;

/** Sends a signed test event through the normal delivery path, with retries and an entry in the list of deliveries. */
@Injectable()
export class SendWebhookTest {
  constructor(
    private readonly attemptLimiter: AttemptLimiter,
    private readonly outbound: OutboundHttp,
    private readonly deliveries: WebhookDeliveryRepository,
    private readonly workflows: TranscriptionWorkflows,
  ) {}

  /** Rejects with `url_not_allowed`, or `rate_limited`. */
  async execute({ accountId, url }: SendWebhookTestCommand): Promise<WebhookDelivery> {
    await this.attemptLimiter.count([{ name: `webhook-test:account:${accountId}`, ...HOURLY_LIMIT }]);
    await this.outbound.checkAddress(url, 'url');
    const delivery = newTestDelivery({ id: newId('event'), accountId, url, now: new Date() });
    await this.deliveries.add(delivery);
    // If this call fails, the event is still due, and the sweep delivers it.
    await this.workflows.deliver(null, delivery.id);
    return delivery;
  }
}
