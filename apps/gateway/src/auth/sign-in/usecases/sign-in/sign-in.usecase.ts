import { Inject, Injectable } from '@nestjs/common';
import { AppError, normalizedEmail, type User, type Actor } from '@aether/domain';
import { AuditLogRepository, PasswordHasher, UserRepository, type Logger } from '@aether/platform';
import { LOGGER } from '../../../../platform/tokens';
import { Attempts } from '../../../../platform/rate-limit/attempts';
import { signingIn, signingInFrom } from '../../sign-in-limits';

interface SignInCommand {
  readonly email: string;
  readonly password: string;
  /** IP prefix of the client, for rate limits. */
  readonly network: string;
  /** Builds the audit log's actor. */
  readonly actorOf: (person: User) => Actor;
}

/** Finds the user of an address and a password. An unknown address takes as long and gets the same error as a wrong password. */
@Injectable()
export class SignIn {
  constructor(
    private readonly people: UserRepository,
    private readonly hasher: PasswordHasher,
    private readonly attempts: Attempts,
    private readonly auditLog: AuditLogRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute(command: SignInCommand): Promise<User> {
    const { password, network } = command;
    const email = normalizedEmail(command.email);
    await this.attempts.count(signingIn(email, network));
    const person = await this.people.findByEmail(email);
    const right = await this.hasher.verify(password, person?.passwordHash ?? null);
    if (person === null || !right) {
      this.noteRefusal(person, command);
      throw new AppError('wrong_credentials');
    }
    await this.attempts.forget(signingInFrom(email, network));
    return this.withRenewedHash(person, password);
  }

  /** Not awaited: its duration would reveal whether the address is known. */
  private noteRefusal(person: User | null, { actorOf }: SignInCommand): void {
    if (person === null) return;
    const { accountId } = person;
    this.auditLog
      .append({ accountId, action: 'sign_in.refused', actor: { ...actorOf(person), kind: 'service', id: null } })
      .catch((error: unknown) =>
        this.logger.warn({ accountId, err: error }, 'could not write a refused sign-in to the audit log'),
      );
  }

  private async withRenewedHash(person: User, password: string): Promise<User> {
    if (!this.hasher.isDated(person.passwordHash)) return person;
    const renewed = await this.people.renewHash(person, await this.hasher.hash(password));
    // The password has changed since it was verified.
    if (renewed === null) throw new AppError('wrong_credentials');
    return renewed;
  }
}
