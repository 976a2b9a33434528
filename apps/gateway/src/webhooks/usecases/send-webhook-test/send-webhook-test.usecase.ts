import { Injectable } from '@nestjs/common';
import { newTestDelivery, type WebhookDelivery } from '@aether/domain';
import { newId, OutboundHttp, WebhookDeliveryRepository } from '@aether/platform';
import { TranscriptionWorkflows } from '../../../transcriptions/transcription-workflows';
import { Attempts } from '../../../platform/rate-limit/attempts';
import type { SendWebhookTestCommand } from './send-webhook-test.command';

/** Enough to set a receiver up, and too few to trouble one that is somebody else's. */
const AN_HOUR = { limit: 30, windowS: 3600 } as const;

/** Has a test event sent to an address, by the way of all events: signed, tried again, listed. */
@Injectable()
export class SendWebhookTest {
  constructor(
    private readonly attempts: Attempts,
    private readonly outbound: OutboundHttp,
    private readonly deliveries: WebhookDeliveryRepository,
    private readonly workflows: TranscriptionWorkflows,
  ) {}

  /** Rejects with `url_not_allowed`, or `rate_limited`. */
  async execute({ accountId, url }: SendWebhookTestCommand): Promise<WebhookDelivery> {
    await this.attempts.count([{ name: `webhook-test:account:${accountId}`, ...AN_HOUR }]);
    await this.outbound.checkAddress(url, 'url');
    const delivery = newTestDelivery({ id: newId('event'), accountId, url, now: new Date() });
    await this.deliveries.add(delivery);
    // Should this fail, the event is due all the same: the sweep finds it.
    await this.workflows.deliver(null, delivery.id);
    return delivery;
  }
}
