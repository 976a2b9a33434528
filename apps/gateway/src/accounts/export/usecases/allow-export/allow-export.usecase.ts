import { Injectable } from '@nestjs/common';
import { SessionRepository } from '@aether/platform';
import { ActionConfirmation } from '../../../../auth/session/action-confirmation';
import type { SignedInUser } from '../../../../auth/session/current-user';
import { AttemptLimiter } from '../../../../platform/rate-limit/attempt-limiter';

interface AllowExportCommand {
  readonly signedIn: SignedInUser;
  /** Entered again, to confirm. */
  readonly password: string | undefined;
}

/** Each reads everything that the account stores. */
export const EXPORTS_PER_HOUR = 5;

/** Lets this session download one export in the next minutes. */
@Injectable()
export class AllowExport {
  constructor(
    private readonly confirmation: ActionConfirmation,
    private readonly attemptLimiter: AttemptLimiter,
    private readonly sessions: SessionRepository,
  ) {}

  async execute({ signedIn, password }: AllowExportCommand): Promise<void> {
    await this.confirmation.require(signedIn, password, 'password');
    const { user, session } = signedIn;
    await this.attemptLimiter.count([{ name: `export:${user.accountId}`, limit: EXPORTS_PER_HOUR, windowS: 3600 }]);
    await this.sessions.allowExport(session.id);
  }
}
