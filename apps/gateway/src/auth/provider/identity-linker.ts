import { Injectable } from '@nestjs/common';
import { AppError, type Actor, type ProviderIdentity, type User } from '@aether/domain';
import { IdentityRepository } from '@aether/platform';
import { EmailComposer } from '../../platform/mail/email-composer';
import { EmailQueue } from '../../platform/mail/email-queue';

/** Links an identity to a user who has an account, and e-mails the user about it. */
@Injectable()
export class IdentityLinker {
  constructor(
    private readonly identities: IdentityRepository,
    private readonly composer: EmailComposer,
    private readonly emailQueue: EmailQueue,
  ) {}

  /** Rejects with `identity_conflict` when the user has another identity at the issuer, or another user has this one. */
  async link(user: User, identity: ProviderIdentity, by: Actor): Promise<void> {
    const notice = this.composer.identityLinked(user.email);
    const noticeId = await this.identities.link(user, { identity, by, notice });
    if (noticeId === null) throw new AppError('identity_conflict');
    this.emailQueue.start(noticeId);
  }
}
