import { Injectable } from '@nestjs/common';
import { AppError, type User } from '@aether/domain';
import { PasswordHasher } from '@aether/platform';
import { passwordConfirmationLimits } from '../sign-in/sign-in-limits';
import { AttemptLimiter } from '../../platform/rate-limit/attempt-limiter';

/** Requires the password again before an irreversible action, because the user may have left an open session unattended. */
@Injectable()
export class PasswordConfirmation {
  constructor(
    private readonly hasher: PasswordHasher,
    private readonly attemptLimiter: AttemptLimiter,
  ) {}

  /** Rejects with `invalid_parameter` naming `param`. */
  async require({ id, passwordHash }: User, password: string, param: string): Promise<void> {
    await this.attemptLimiter.count(passwordConfirmationLimits(id));
    if (await this.hasher.verify(password, passwordHash)) return;
    throw new AppError('invalid_parameter', {
      param,
      message: `A senha em \`${param}\` não é a sua senha atual: confira.`,
    });
  }
}
