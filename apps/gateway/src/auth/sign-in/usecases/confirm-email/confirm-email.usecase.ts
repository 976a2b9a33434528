import { Injectable } from '@nestjs/common';
import { AppError, type User } from '@aether/domain';
import { EmailLinkRepository, PasswordHasher, UserRepository } from '@aether/platform';
import { Attempts } from '../../../../platform/rate-limit/attempts';
import { tryingLinkPassword, usingLink } from '../../sign-in-limits';

interface ConfirmEmailCommand {
  readonly token: string;
  /** The password given at sign-up. */
  readonly password: string;
  /** IP prefix of the client, for rate limits. */
  readonly network: string;
}

/** Creates the user and their account after the link and the sign-up password have proved that the address is theirs. */
@Injectable()
export class ConfirmEmail {
  constructor(
    private readonly people: UserRepository,
    private readonly links: EmailLinkRepository,
    private readonly hasher: PasswordHasher,
    private readonly attempts: Attempts,
  ) {}

  async execute({ token, password, network }: ConfirmEmailCommand): Promise<User> {
    await this.attempts.count([...usingLink(network), ...tryingLinkPassword(token)]);
    const link = await this.links.find('confirm', token);
    const passwordHash = link?.passwordHash ?? null;
    const right = await this.hasher.verify(password, passwordHash);
    if (link === null || passwordHash === null) throw new AppError('link_not_valid', { param: 'token' });
    if (!right) throw new AppError('wrong_credentials', { param: 'password' });
    const person = await this.people.enrol({ email: link.email, passwordHash });
    await this.links.revokeAll(link.email);
    if (person === null) throw new AppError('link_not_valid', { param: 'token' });
    return person;
  }
}
