import { Injectable } from '@nestjs/common';
import { AppError } from '@aether/domain';
import { base32, qrRows, SecondFactorRepository, totpUri } from '@aether/platform';
import type { SignedInUser } from '../../../session/current-user';
import { PasswordConfirmation } from '../../../session/password-confirmation';
import type { SecondFactorSetupObject } from '../../second-factor.schema';

const ISSUER = 'Aether';

interface SetUpSecondFactorCommand {
  readonly signedIn: SignedInUser;
  readonly password: string;
}

/** Makes the secret for the user's app. The second factor is off until a code confirms it. Rejects with `wrong_second_factor_state` if it is on. */
@Injectable()
export class SetUpSecondFactor {
  constructor(
    private readonly passwordConfirmation: PasswordConfirmation,
    private readonly secondFactors: SecondFactorRepository,
  ) {}

  async execute({ signedIn: { user }, password }: SetUpSecondFactorCommand): Promise<SecondFactorSetupObject> {
    await this.passwordConfirmation.require(user, password, 'password');
    const secret = await this.secondFactors.prepare(user);
    if (secret === null) throw new AppError('wrong_second_factor_state');
    const uri = totpUri(secret, { issuer: ISSUER, account: user.email });
    return { object: 'second_factor_setup', secret: base32(secret), uri, qr_rows: [...qrRows(uri)] };
  }
}
