import { Inject, Injectable } from '@nestjs/common';
import { AppError, normalizedEmail, type User, type Actor } from '@aether/domain';
import { AuditLogRepository, PasswordHasher, UserRepository, type Logger } from '@aether/platform';
import { LOGGER } from '../../../../platform/tokens';
import { AttemptLimiter } from '../../../../platform/rate-limit/attempt-limiter';
import { signInLimits, signInLimitByNetwork } from '../../sign-in-limits';

interface SignInCommand {
  readonly email: string;
  readonly password: string;
  /** IP prefix of the client, for rate limits. */
  readonly network: string;
  /** Builds the audit log's actor. */
  readonly auditActor: (user: User) => Actor;
}

/** Finds the user of an address and a password. An unknown address takes as long and gets the same error as a wrong password. */
@Injectable()
export class SignIn {
  constructor(
    private readonly users: UserRepository,
    private readonly hasher: PasswordHasher,
    private readonly attemptLimiter: AttemptLimiter,
    private readonly auditLog: AuditLogRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute(command: SignInCommand): Promise<User> {
    const { password, network } = command;
    const email = normalizedEmail(command.email);
    await this.attemptLimiter.count(signInLimits(email, network));
    const user = await this.users.findByEmail(email);
    const right = await this.hasher.verify(password, user?.passwordHash ?? null);
    if (user === null || !right) {
      this.recordRefusal(user, command);
      throw new AppError('wrong_credentials');
    }
    await this.attemptLimiter.forget(signInLimitByNetwork(email, network));
    return this.withRenewedHash(user, password);
  }

  /** Not awaited: its duration would reveal whether the address is known. */
  private recordRefusal(user: User | null, { auditActor }: SignInCommand): void {
    if (user === null) return;
    const { accountId } = user;
    this.auditLog
      .append({ accountId, action: 'sign_in.refused', actor: { ...auditActor(user), kind: 'service', id: null } })
      .catch((error: unknown) =>
        this.logger.warn({ accountId, err: error }, 'could not write a refused sign-in to the audit log'),
      );
  }

  private async withRenewedHash(user: User, password: string): Promise<User> {
    if (user.passwordHash === null || !this.hasher.isDated(user.passwordHash)) return user;
    const renewed = await this.users.renewHash(user, await this.hasher.hash(password));
    // The password has changed since it was verified.
    if (renewed === null) throw new AppError('wrong_credentials');
    return renewed;
  }
}
