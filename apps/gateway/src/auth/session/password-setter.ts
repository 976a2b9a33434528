import { Injectable } from '@nestjs/common';
import type { User } from '@aether/domain';
import { UserRepository, type PasswordAct } from '@aether/platform';
import { EmailComposer } from '../../platform/mail/email-composer';
import { EmailQueue } from '../../platform/mail/email-queue';

/** Changes a user's password, which ends all sessions, and e-mails the user about it. */
@Injectable()
export class PasswordSetter {
  constructor(
    private readonly users: UserRepository,
    private readonly composer: EmailComposer,
    private readonly emailQueue: EmailQueue,
  ) {}

  /** Null when the account has been deleted in the meantime. */
  async set({ id, email }: User, passwordHash: string, act: Omit<PasswordAct, 'notice'>): Promise<User | null> {
    const notice = this.composer.passwordChanged(email);
    const changed = await this.users.setPassword(id, passwordHash, { ...act, notice });
    if (changed === null) return null;
    this.emailQueue.start(changed.noticeId);
    return changed.user;
  }
}
