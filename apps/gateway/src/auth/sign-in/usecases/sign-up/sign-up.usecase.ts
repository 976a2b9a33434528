import { Injectable } from '@nestjs/common';
import { normalizedEmail, type NewEmail } from '@aether/domain';
import { EmailLinkRepository, PasswordHasher, UserRepository } from '@aether/platform';
import { EmailComposer } from '../../../../platform/mail/email-composer';
import { EmailQueue } from '../../../../platform/mail/email-queue';
import { AttemptLimiter } from '../../../../platform/rate-limit/attempt-limiter';
import { emailRequestLimits } from '../../sign-in-limits';
import { requireGoodPassword } from '../../require-good-password';

interface SignUpCommand {
  readonly email: string;
  readonly password: string;
  /** IP prefix of the client, for rate limits. */
  readonly network: string;
}

/**
 * E-mails the link that creates the account. Nothing but the link exists until it is used, and using it needs the password too, so signing up
 * with another user's address gains nothing even if that user follows the link. Only the e-mail says whether the address has an account.
 */
@Injectable()
export class SignUp {
  constructor(
    private readonly users: UserRepository,
    private readonly links: EmailLinkRepository,
    private readonly hasher: PasswordHasher,
    private readonly attemptLimiter: AttemptLimiter,
    private readonly composer: EmailComposer,
    private readonly emailQueue: EmailQueue,
  ) {}

  async execute({ email, password, network }: SignUpCommand): Promise<void> {
    const address = normalizedEmail(email);
    requireGoodPassword(password, { email: address, param: 'password' });
    await this.attemptLimiter.count(emailRequestLimits('sign-up', address, network));
    const passwordHash = await this.hasher.hash(password);
    this.emailQueue.enqueue(() => this.compose(address, passwordHash));
  }

  private async compose(email: string, passwordHash: string): Promise<NewEmail> {
    if ((await this.users.findByEmail(email)) !== null) return this.composer.alreadySignedUp(email);
    const token = await this.links.create({ kind: 'confirm', email, passwordHash });
    return this.composer.confirmation(email, token);
  }
}
