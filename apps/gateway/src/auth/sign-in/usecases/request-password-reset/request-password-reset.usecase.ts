import { Injectable } from '@nestjs/common';
import { normalizedEmail, type NewEmail } from '@aether/domain';
import { EmailLinkRepository, UserRepository } from '@aether/platform';
import { EmailComposer } from '../../../../platform/mail/email-composer';
import { EmailQueue } from '../../../../platform/mail/email-queue';
import { AttemptLimiter } from '../../../../platform/rate-limit/attempt-limiter';
import { emailRequestLimits } from '../../sign-in-limits';

interface RequestPasswordResetCommand {
  readonly email: string;
  /** IP prefix of the client, for rate limits. */
  readonly network: string;
}

/** E-mails a password reset link to a user. It sends nothing to an unknown address, and the caller cannot see the difference. */
@Injectable()
export class RequestPasswordReset {
  constructor(
    private readonly users: UserRepository,
    private readonly links: EmailLinkRepository,
    private readonly attemptLimiter: AttemptLimiter,
    private readonly composer: EmailComposer,
    private readonly emailQueue: EmailQueue,
  ) {}

  async execute({ email, network }: RequestPasswordResetCommand): Promise<void> {
    const address = normalizedEmail(email);
    await this.attemptLimiter.count(emailRequestLimits('reset', address, network));
    this.emailQueue.enqueue(() => this.compose(address));
  }

  private async compose(email: string): Promise<NewEmail | null> {
    if ((await this.users.findByEmail(email)) === null) return null;
    const token = await this.links.create({ kind: 'reset', email, passwordHash: null });
    return this.composer.reset(email, token);
  }
}
