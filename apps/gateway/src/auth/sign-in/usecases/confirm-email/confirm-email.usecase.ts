import { Injectable } from '@nestjs/common';
import { AppError, type User } from '@aether/domain';
import { EmailLinkRepository, PasswordHasher, UserRepository } from '@aether/platform';
import { Attempts } from '../../../../platform/rate-limit/attempts';
import { tryingLinkPassword, usingLink } from '../../sign-in-limits';
import type { ConfirmEmailCommand } from './confirm-email.command';

/** Makes the person and their account, once the address has been shown to be theirs: by its link and the sign-up's own password. */
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
    const person = await this.people.enroll({ email: link.email, passwordHash });
    await this.links.revokeAll(link.email);
    if (person === null) throw new AppError('link_not_valid', { param: 'token' });
    return person;
  }
}
