import { Injectable } from '@nestjs/common';
import { AppError, type User, type Actor } from '@aether/domain';
import { EmailLinkRepository, PasswordHasher, UserRepository } from '@aether/platform';
import { PasswordSetter } from '../../../session/password-setter';
import { Attempts } from '../../../../platform/rate-limit/attempts';
import { usingLink } from '../../sign-in-limits';
import { requireGoodPassword } from '../../require-good-password';

interface ResetPasswordCommand {
  readonly token: string;
  readonly newPassword: string;
  /** IP prefix of the client, for rate limits. */
  readonly network: string;
  /** Builds the audit log's actor. */
  readonly actorOf: (person: User) => Actor;
}

const notValid = (): AppError => new AppError('link_not_valid', { param: 'token' });

/** Sets a new password by an e-mailed link. A password that is too weak does not use the link up. */
@Injectable()
export class ResetPassword {
  constructor(
    private readonly people: UserRepository,
    private readonly links: EmailLinkRepository,
    private readonly hasher: PasswordHasher,
    private readonly attempts: Attempts,
    private readonly setter: PasswordSetter,
  ) {}

  async execute({ token, newPassword, network, actorOf }: ResetPasswordCommand): Promise<User> {
    await this.attempts.count(usingLink(network));
    const link = await this.links.find('reset', token);
    if (link === null) throw notValid();
    requireGoodPassword(newPassword, { email: link.email, param: 'new_password' });
    const passwordHash = await this.hasher.hash(newPassword);
    const taken = await this.links.take('reset', token);
    const person = taken && (await this.people.findByEmail(taken.email));
    const changed =
      person && (await this.setter.set(person, passwordHash, { action: 'password.reset', by: actorOf(person) }));
    if (changed === null) throw notValid();
    return changed;
  }
}
