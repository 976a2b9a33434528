import { Injectable } from '@nestjs/common';
import { AppError, type User } from '@aether/domain';
import { EmailLinkRepository, PasswordHasher, UserRepository, type TrialNetwork } from '@aether/platform';
import { AttemptLimiter } from '../../../../platform/rate-limit/attempt-limiter';
import { linkPasswordLimits, linkLimits } from '../../sign-in-limits';

interface ConfirmEmailCommand {
  readonly token: string;
  /** The password given at sign-up. */
  readonly password: string;
  /** IP prefix of the client, for rate limits. */
  readonly network: string;
  /** The networks that the trial counts for. */
  readonly trialNetworks: readonly TrialNetwork[];
}

/** Creates the user and their account after the link and the sign-up password have proved that the address is theirs. */
@Injectable()
export class ConfirmEmail {
  constructor(
    private readonly users: UserRepository,
    private readonly links: EmailLinkRepository,
    private readonly hasher: PasswordHasher,
    private readonly attemptLimiter: AttemptLimiter,
  ) {}

  async execute({ token, password, network, trialNetworks }: ConfirmEmailCommand): Promise<User> {
    await this.attemptLimiter.count([...linkLimits(network), ...linkPasswordLimits(token)]);
    const link = await this.links.find('confirm', token);
    const passwordHash = link?.passwordHash ?? null;
    const right = await this.hasher.verify(password, passwordHash);
    if (link === null || passwordHash === null) throw new AppError('link_not_valid', { param: 'token' });
    if (!right) throw new AppError('wrong_credentials', { param: 'password' });
    const user = await this.users.enroll({ email: link.email, passwordHash }, trialNetworks);
    await this.links.revokeAll(link.email);
    if (user === null) throw new AppError('link_not_valid', { param: 'token' });
    return user;
  }
}
