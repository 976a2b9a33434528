import { Injectable } from '@nestjs/common';
import type { User } from '@aether/domain';
import { EmailLinkRepository, UserRepository, SessionRepository, type PasswordAct } from '@aether/platform';
import { EmailComposer } from '../../platform/mail/email-composer';
import { EmailQueue } from '../../platform/mail/email-queue';

/**
 * Changes a user's password and e-mails the user about it. It ends all sessions and revokes all links, because anyone who knew the old
 * password may hold some.
 */
@Injectable()
export class PasswordSetter {
  constructor(
    private readonly users: UserRepository,
    private readonly sessions: SessionRepository,
    private readonly links: EmailLinkRepository,
    private readonly composer: EmailComposer,
    private readonly emailQueue: EmailQueue,
  ) {}

  /** Null when the account has been deleted in the meantime. */
  async set({ id, email }: User, passwordHash: string, act: Omit<PasswordAct, 'notice'>): Promise<User | null> {
    const notice = this.composer.passwordChanged(email);
    const changed = await this.users.setPassword(id, passwordHash, { ...act, notice });
    if (changed === null) return null;
    await this.sessions.endAll(id);
    await this.links.revokeAll(email);
    this.emailQueue.start(changed.noticeId);
    return changed.user;
  }
}
