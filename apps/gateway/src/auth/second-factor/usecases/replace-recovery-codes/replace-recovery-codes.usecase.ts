import { Injectable } from '@nestjs/common';
import { AppError } from '@aether/domain';
import { SecondFactorRepository } from '@aether/platform';
import { PasswordConfirmation } from '../../../session/password-confirmation';
import { SecondFactorConfirmation } from '../../second-factor-confirmation';
import type { ConfirmedCommand } from '../disable-second-factor/disable-second-factor.usecase';

/** Replaces all recovery codes, with the password and a code. */
@Injectable()
export class ReplaceRecoveryCodes {
  constructor(
    private readonly passwordConfirmation: PasswordConfirmation,
    private readonly confirmation: SecondFactorConfirmation,
    private readonly secondFactors: SecondFactorRepository,
  ) {}

  /** @returns the new recovery codes */
  async execute({ signedIn, password, ...given }: ConfirmedCommand): Promise<readonly string[]> {
    const { user, actor } = signedIn;
    await this.passwordConfirmation.require(user, password, 'password');
    if (!(await this.secondFactors.isEnabled(user.id))) throw new AppError('wrong_second_factor_state');
    await this.confirmation.require(user, given);
    const recoveryCodes = await this.secondFactors.replaceRecoveryCodes(user, actor);
    if (recoveryCodes === null) throw new AppError('wrong_second_factor_state');
    return recoveryCodes;
  }
}
