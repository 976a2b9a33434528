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
    // The last attempt may have been made by a deliverer that died before it could report it.
    if (!(await this.outbox.delete(emailId))) return;
    this.logger.error({ event: 'mail-not-sent', emailId, reason: 'given-up' }, 'every attempt failed, or was canceled');
    this.metrics.count('aether_emails_total', { outcome: 'given_up' });
  }
}
