import { Injectable } from '@nestjs/common';
import { normalizedEmail, type NewEmail } from '@aether/domain';
import { EmailLinkRepository, UserRepository } from '@aether/platform';
import { EmailComposer } from '../../../../platform/mail/email-composer';
import { EmailQueue } from '../../../../platform/mail/email-queue';
import { Attempts } from '../../../../platform/rate-limit/attempts';
import { askingForMail } from '../../sign-in-limits';

interface RequestPasswordResetCommand {
  readonly email: string;
  /** IP prefix of the client, for rate limits. */
  readonly network: string;
}

/** E-mails a password reset link to a user. It sends nothing to an unknown address, and the caller cannot see the difference. */
@Injectable()
export class RequestPasswordReset {
  constructor(
    private readonly people: UserRepository,
    private readonly links: EmailLinkRepository,
    private readonly attempts: Attempts,
    private readonly composer: EmailComposer,
    private readonly emailQueue: EmailQueue,
  ) {}

  async execute({ email, network }: RequestPasswordResetCommand): Promise<void> {
    const address = normalizedEmail(email);
    await this.attempts.count(askingForMail('reset', address, network));
    this.emailQueue.enqueue(() => this.compose(address));
  }

  private async compose(email: string): Promise<NewEmail | null> {
    if ((await this.people.findByEmail(email)) === null) return null;
    const token = await this.links.create({ kind: 'reset', email, passwordHash: null });
    return this.composer.reset(email, token);
  }
}
