import { Injectable } from '@nestjs/common';
import { AppError, type User } from '@aether/domain';
import { SecondFactorRepository, type UsedCode } from '@aether/platform';
import { PasswordConfirmation } from '../session/password-confirmation';
import { AttemptLimiter } from '../../platform/rate-limit/attempt-limiter';
import { secondFactorLimitByNetwork, secondFactorLimits } from './second-factor-limits';

interface GivenCode {
  readonly code: string;
  /** IP prefix of the client, for rate limits. */
  readonly network: string;
}

interface GivenBoth extends GivenCode {
  readonly password: string;
}

/** Requires an unused code of the user's second factor. */
@Injectable()
export class SecondFactorConfirmation {
  constructor(
    private readonly passwordConfirmation: PasswordConfirmation,
    private readonly secondFactors: SecondFactorRepository,
    private readonly attemptLimiter: AttemptLimiter,
  ) {}

  /** Rejects with `wrong_second_factor`, or with `rate_limited` after too many attempts. */
  async require({ id }: Pick<User, 'id'>, { code, network }: GivenCode): Promise<UsedCode> {
    await this.attemptLimiter.count(secondFactorLimits(id, network));
    const used = await this.secondFactors.use(id, code);
    if (used === null) throw new AppError('wrong_second_factor', { param: 'code' });
    await this.attemptLimiter.forget(secondFactorLimitByNetwork(id, network));
    return used;
  }

  /** Also requires the password, for changes of the second factor. Rejects with `wrong_second_factor_state` if it is off. */
  async requireWithPassword(user: User, { password, ...given }: GivenBoth): Promise<void> {
    await this.passwordConfirmation.require(user, password, 'password');
    if (!(await this.secondFactors.isEnabled(user.id))) throw new AppError('wrong_second_factor_state');
    await this.require(user, given);
  }
}
