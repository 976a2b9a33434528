import { Inject, Injectable } from '@nestjs/common';
import { EmailOutboxRepository, METRICS, type Logger, type Metrics } from '@aether/platform';
import type { EmailActivities } from '@aether/temporal/contracts';
import { LOGGER } from '../tokens';

type Activity = EmailActivities['giveUpEmail'];

@Injectable()
export class GiveUpEmail {
  constructor(
    private readonly outbox: EmailOutboxRepository,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(METRICS) private readonly metrics: Metrics,
  ) {}

  async execute({ emailId }: Parameters<Activity>[0]): ReturnType<Activity> {
    // The last attempt may have sent and deleted the e-mail, and its deliverer crashed before it could report that.
    if (!(await this.outbox.delete(emailId))) return;
    this.logger.error(
      { event: 'mail-not-sent', emailId, reason: 'given-up' },
      'all attempts to send the e-mail failed or were canceled',
    );
    this.metrics.count('aether_emails_total', { outcome: 'given_up' });
  }
}
