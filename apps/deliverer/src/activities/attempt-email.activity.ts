import { Inject, Injectable } from '@nestjs/common';
import { AppError, type OutboxEmail } from '@aether/domain';
import { EmailOutboxRepository, MAILER, METRICS, type Logger, type Mailer, type Metrics } from '@aether/platform';
import type { EmailActivities } from '@aether/temporal/contracts';
import { heartbeating } from '@aether/temporal/worker';
import { messageOf } from '../emails/email-templates';
import { LOGGER } from '../tokens';

type Activity = EmailActivities['attemptEmail'];

/**
 * Runs one attempt: sends the e-mail, then deletes it from the outbox. If the deliverer crashes in between, the e-mail is sent again (at least
 * once), because mail servers offer no deduplication.
 */
@Injectable()
export class AttemptEmail {
  constructor(
    private readonly outbox: EmailOutboxRepository,
    @Inject(MAILER) private readonly mailer: Mailer,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(METRICS) private readonly metrics: Metrics,
  ) {}

  async execute({ emailId }: Parameters<Activity>[0]): ReturnType<Activity> {
    const email = await this.outbox.beginAttempt(emailId);
    if (email === null) return { state: 'void' };
    const state = await this.outcomeOf(email);
    await this.outbox.delete(emailId);
    this.metrics.count('aether_emails_total', { outcome: state });
    return { state };
  }

  private async outcomeOf(email: OutboxEmail): Promise<'sent' | 'refused' | 'expired'> {
    if (email.expiresAt.getTime() > Date.now()) return this.send(email);
    const about = { event: 'mail-not-sent', emailId: email.id, reason: 'expired' };
    this.logger.error(about, 'the e-mail expired before it was sent');
    return 'expired';
  }

  private async send(email: OutboxEmail): Promise<'sent' | 'refused'> {
    try {
      await heartbeating(() => this.mailer.send(messageOf(email)));
      return 'sent';
    } catch (error) {
      // The server's message may contain the address, so only the code is logged and nothing is passed on.
      const { code: reason = 'unknown' } = error as { code?: unknown };
      const refused = isRefusal(error);
      const event = refused ? 'mail-not-sent' : 'mail-delayed';
      this.logger[refused ? 'error' : 'warn'](
        { event, emailId: email.id, reason },
        'the mail server did not accept the e-mail',
      );
      if (refused) return 'refused';
      throw new AppError('internal_error');
    }
  }
}

/** Whether the server rejects this e-mail permanently (5xx), so that a retry is useless; a rejected login (`EAUTH`) is the operator's to fix. */
function isRefusal(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown };
  return typeof responseCode === 'number' && responseCode >= 500 && code !== 'EAUTH';
}
