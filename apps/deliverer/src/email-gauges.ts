import { Inject, Injectable } from '@nestjs/common';
import { EmailOutboxRepository, METRICS, type Metrics } from '@aether/platform';

/** Unsent e-mails of the whole service, queried only at a scrape. */
@Injectable()
export class EmailGauges {
  constructor(@Inject(METRICS) metrics: Metrics, outbox: EmailOutboxRepository) {
    metrics.gauge('aether_emails_oldest_seconds', async () => {
      const oldestAt = await outbox.oldestAt();
      return [{ labels: {}, value: oldestAt === null ? 0 : Math.max(0, (Date.now() - oldestAt.getTime()) / 1000) }];
    });
  }
}
