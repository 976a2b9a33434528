import { Injectable } from '@nestjs/common';
import { SecondFactorRepository } from '@aether/platform';
import { EmailComposer } from '../../../../platform/mail/email-composer';
import { EmailQueue } from '../../../../platform/mail/email-queue';
import type { SignedInUser } from '../../../session/current-user';
import { SecondFactorConfirmation } from '../../second-factor-confirmation';

export interface ConfirmedCommand {
  readonly signedIn: SignedInUser;
  readonly password: string;
  /** Of the app, or a recovery code. */
  readonly code: string;
  /** IP prefix of the client, for rate limits. */
  readonly network: string;
}

/** Turns the second factor off, with the password and a code, and e-mails the user about it. */
@Injectable()
export class DisableSecondFactor {
  constructor(
    private readonly confirmation: SecondFactorConfirmation,
    private readonly secondFactors: SecondFactorRepository,
    private readonly composer: EmailComposer,
    private readonly emailQueue: EmailQueue,
  ) {}

  async execute({ signedIn, ...given }: ConfirmedCommand): Promise<void> {
    const { user, actor: by } = signedIn;
    await this.confirmation.requireWithPassword(user, given);
    const notice = this.composer.secondFactorDisabled(user.email);
    const noticeId = await this.secondFactors.disable(user, { by, notice });
    if (noticeId !== null) this.emailQueue.start(noticeId);
  }
}
