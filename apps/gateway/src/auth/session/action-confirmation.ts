import { Injectable } from '@nestjs/common';
import { AppError } from '@aether/domain';
import { ApiError } from '../../platform/http/api-error';
import type { SignedInUser } from './current-user';
import { PasswordConfirmation } from './password-confirmation';

/**
 * Requires users to prove again who they are before an irreversible action, because they may have left an open session unattended: with the password, or
 * with a fresh sign-in at the identity provider.
 */
@Injectable()
export class ActionConfirmation {
  constructor(private readonly passwordConfirmation: PasswordConfirmation) {}

  /** Rejects with `invalid_parameter` naming `param`, or with `confirmation_required`. */
  async require(
    { user, session, confirmsWith }: SignedInUser,
    password: string | undefined,
    param: string,
  ): Promise<void> {
    if (confirmsWith === 'provider') {
      if (session.confirmedUntil !== undefined && session.confirmedUntil > new Date()) return;
      throw new AppError('confirmation_required');
    }
    if (password === undefined) {
      throw new ApiError('invalid_parameter', {
        param,
        message: `O campo \`${param}\` não é válido: envie a sua senha.`,
      });
    }
    await this.passwordConfirmation.require(user, password, param);
  }
}
