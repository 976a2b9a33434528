import { Injectable } from '@nestjs/common';
import { AppError, type Actor, type User } from '@aether/domain';
import { AuditLogRepository, SignInChallengeRepository, UserRepository } from '@aether/platform';
import { AttemptLimiter } from '../../../../platform/rate-limit/attempt-limiter';
import { linkLimits } from '../../../sign-in/sign-in-limits';
import { IdentityLinker } from '../../../provider/identity-linker';
import { SecondFactorConfirmation } from '../../second-factor-confirmation';

interface PassSecondFactorCommand {
  /** The token that the right password got. */
  readonly challenge: string;
  readonly code: string;
  /** IP prefix of the client, for rate limits. */
  readonly network: string;
  /** Builds the audit log's actor. */
  readonly auditActor: (user: User) => Actor;
}

/**
 * The second step of a sign-in: a code of the app or a recovery code, within a few minutes and attempts after the password. Links the identity that
 * waits for it.
 */
@Injectable()
export class PassSecondFactor {
  constructor(
    private readonly challenges: SignInChallengeRepository,
    private readonly users: UserRepository,
    private readonly confirmation: SecondFactorConfirmation,
    private readonly linker: IdentityLinker,
    private readonly attemptLimiter: AttemptLimiter,
    private readonly auditLog: AuditLogRepository,
  ) {}

  /** Rejects with `sign_in_expired` or `wrong_second_factor`. */
  async execute({ challenge, code, network, auditActor }: PassSecondFactorCommand): Promise<User> {
    await this.attemptLimiter.count(linkLimits(network));
    const userId = await this.challenges.attempt(challenge);
    const user = userId === null ? null : await this.users.findById(userId);
    if (user === null) throw new AppError('sign_in_expired', { param: 'challenge' });
    const used = await this.confirmation.require(user, { code, network }).catch(async (error: unknown) => {
      if (error instanceof AppError && error.code === 'wrong_second_factor')
        await this.recordRefusal(user, auditActor(user));
      throw error;
    });
    const completed = await this.challenges.complete(challenge, user);
    if (completed === null) throw new AppError('sign_in_expired', { param: 'challenge' });
    if (used === 'recovery') await this.recordRecovery(user, auditActor(user));
    if (completed.identity !== null) await this.linker.link(user, completed.identity, auditActor(user));
    return user;
  }

  private recordRefusal({ accountId }: User, actor: Actor): Promise<void> {
    return this.auditLog.append({
      accountId,
      action: 'sign_in.refused',
      actor: { ...actor, kind: 'service', id: null },
    });
  }

  private recordRecovery({ id: subject, accountId }: User, actor: Actor): Promise<void> {
    return this.auditLog.append({ accountId, action: 'recovery_code.used', actor, subject });
  }
}
