import { Injectable } from '@nestjs/common';
import { AppError } from '@aether/domain';
import { SecondFactorRepository } from '@aether/platform';
import { EmailComposer } from '../../../../platform/mail/email-composer';
import { EmailQueue } from '../../../../platform/mail/email-queue';
import { AttemptLimiter } from '../../../../platform/rate-limit/attempt-limiter';
import type { SignedInUser } from '../../../session/current-user';
import { secondFactorLimitByNetwork, secondFactorLimits } from '../../second-factor-limits';

interface EnableSecondFactorCommand {
  readonly signedIn: SignedInUser;
  readonly code: string;
  /** IP prefix of the client, for rate limits. */
  readonly network: string;
}

/** Turns the second factor on with a code of the new secret. Ends the user's other sessions, and e-mails the user about it. */
@Injectable()
export class EnableSecondFactor {
  constructor(
    private readonly secondFactors: SecondFactorRepository,
    private readonly attemptLimiter: AttemptLimiter,
    private readonly composer: EmailComposer,
    private readonly emailQueue: EmailQueue,
  ) {}

  /** @returns the recovery codes */
  async execute({ signedIn, code, network }: EnableSecondFactorCommand): Promise<readonly string[]> {
    const { user, session, actor: by } = signedIn;
    await this.attemptLimiter.count(secondFactorLimits(user.id, network));
    const notice = this.composer.secondFactorEnabled(user.email);
    const enabled = await this.secondFactors.enable(user, code, { by, notice, sessionId: session.id });
    if (enabled === 'absent') throw new AppError('wrong_second_factor_state');
    if (enabled === 'wrong') throw new AppError('wrong_second_factor', { param: 'code' });
    await this.attemptLimiter.forget(secondFactorLimitByNetwork(user.id, network));
    this.emailQueue.start(enabled.noticeId);
    return enabled.recoveryCodes;
  }
}
