import { Injectable } from '@nestjs/common';
import { AppError } from '@aether/domain';
import { SecondFactorRepository } from '@aether/platform';
import { SecondFactorConfirmation } from '../../second-factor-confirmation';
import type { ConfirmedCommand } from '../disable-second-factor/disable-second-factor.usecase';

/** Replaces all recovery codes, with the password and a code. */
@Injectable()
export class ReplaceRecoveryCodes {
  constructor(
    private readonly confirmation: SecondFactorConfirmation,
    private readonly secondFactors: SecondFactorRepository,
  ) {}

  /** @returns the new recovery codes */
  async execute({ signedIn, ...given }: ConfirmedCommand): Promise<readonly string[]> {
    const { user, actor } = signedIn;
    await this.confirmation.requireWithPassword(user, given);
    const recoveryCodes = await this.secondFactors.replaceRecoveryCodes(user, actor);
    if (recoveryCodes === null) throw new AppError('wrong_second_factor_state');
    return recoveryCodes;
  }
}
