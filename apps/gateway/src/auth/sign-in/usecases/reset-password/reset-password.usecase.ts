import { Injectable } from '@nestjs/common';
import { AppError, type User, type Actor } from '@aether/domain';
import { EmailLinkRepository, PasswordHasher, UserRepository } from '@aether/platform';
import { PasswordSetter } from '../../../session/password-setter';
import { AttemptLimiter } from '../../../../platform/rate-limit/attempt-limiter';
import { linkLimits } from '../../sign-in-limits';
import { requireGoodPassword } from '../../require-good-password';

interface ResetPasswordCommand {
  readonly token: string;
  readonly newPassword: string;
  /** IP prefix of the client, for rate limits. */
  readonly network: string;
  /** Builds the audit log's actor. */
  readonly auditActor: (user: User) => Actor;
}

const notValid = (): AppError => new AppError('link_not_valid', { param: 'token' });

/** Sets a new password by an e-mailed link. A password that is too weak does not use the link up. */
@Injectable()
export class ResetPassword {
  constructor(
    private readonly users: UserRepository,
    private readonly links: EmailLinkRepository,
    private readonly hasher: PasswordHasher,
    private readonly attemptLimiter: AttemptLimiter,
    private readonly setter: PasswordSetter,
  ) {}

  async execute({ token, newPassword, network, auditActor }: ResetPasswordCommand): Promise<User> {
    await this.attemptLimiter.count(linkLimits(network));
    const link = await this.links.find('reset', token);
    if (link === null) throw notValid();
    requireGoodPassword(newPassword, { email: link.email, param: 'new_password' });
    const passwordHash = await this.hasher.hash(newPassword);
    const taken = await this.links.take('reset', token);
    const user = taken && (await this.users.findByEmail(taken.email));
    const changed =
      user && (await this.setter.set(user, passwordHash, { action: 'password.reset', by: auditActor(user) }));
    if (changed === null) throw notValid();
    return changed;
  }
}
