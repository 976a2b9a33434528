import { Inject, Injectable } from '@nestjs/common';
import type { User } from '@aether/domain';
import { PasswordHasher, type AppConfig } from '@aether/platform';
import { ApiError } from '../../platform/http/api-error';
import { AttemptLimiter } from '../../platform/rate-limit/attempt-limiter';
import { CONFIG } from '../../platform/tokens';
import { passwordConfirmationLimits } from '../sign-in/sign-in-limits';
import { confirmsWith } from './confirms-with';

/** Requires the password again, because the user may have left an open session unattended. */
@Injectable()
export class PasswordConfirmation {
  constructor(
    private readonly hasher: PasswordHasher,
    private readonly attemptLimiter: AttemptLimiter,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** Rejects with `invalid_parameter` naming `param`, and with `sign_in_method_off` for a user without a password. */
  async require(user: User, password: string, param: string): Promise<void> {
    if (confirmsWith(user, this.config.signIn) === 'provider') {
      throw new ApiError('sign_in_method_off', {
        message: 'A sua conta não tem senha: você entra pelo provedor de acesso.',
      });
    }
    await this.attemptLimiter.count(passwordConfirmationLimits(user.id));
    if (await this.hasher.verify(password, user.passwordHash)) return;
    throw new ApiError('invalid_parameter', {
      param,
      message: `A senha em \`${param}\` não é a sua senha atual: confira.`,
    });
  }
}
