import { Inject, Injectable } from '@nestjs/common';
import { METRICS, WebhookDeliveryRepository, type Metrics } from '@aether/platform';

/** Pending and overdue deliveries of the whole service, queried only at a scrape. */
@Injectable()
export class WebhookGauges {
  constructor(@Inject(METRICS) metrics: Metrics, deliveries: WebhookDeliveryRepository) {
    metrics.gauge('aether_webhooks_pending', async () => [{ labels: {}, value: (await deliveries.pending()).count }]);
    metrics.gauge('aether_webhooks_overdue_seconds', async () => {
      const { firstDueAt } = await deliveries.pending();
      const value = firstDueAt === null ? 0 : Math.max(0, (Date.now() - firstDueAt.getTime()) / 1000);
      return [{ labels: {}, value }];
    });
  }
}
