import { Get, HttpCode, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { SecondFactorRepository } from '@aether/platform';
import { jsonBodyOf } from '../../platform/http/body/parse-json-body';
import { parseNoQuery } from '../../platform/http/parse-query';
import { clientIpPrefix } from '../../platform/rate-limit/client-network';
import { AppController } from '../session/console-controller';
import { CurrentUser, type SignedInUser } from '../session/current-user';
import {
  confirmSecondFactorSchema,
  enableSecondFactorSchema,
  setUpSecondFactorSchema,
  type RecoveryCodesObject,
  type SecondFactorObject,
  type SecondFactorSetupObject,
} from './second-factor.schema';
import { DisableSecondFactor } from './usecases/disable-second-factor/disable-second-factor.usecase';
import { EnableSecondFactor } from './usecases/enable-second-factor/enable-second-factor.usecase';
import { ReplaceRecoveryCodes } from './usecases/replace-recovery-codes/replace-recovery-codes.usecase';
import { SetUpSecondFactor } from './usecases/set-up-second-factor/set-up-second-factor.usecase';
import { RequiresRole } from '../../platform/http/required-role';

/** The signed-in user's second factor. Signing in with it is part of `SignInController`. */
@AppController('second-factor')
export class SecondFactorController {
  constructor(
    private readonly secondFactors: SecondFactorRepository,
    private readonly setUpSecondFactor: SetUpSecondFactor,
    private readonly enableSecondFactor: EnableSecondFactor,
    private readonly disableSecondFactor: DisableSecondFactor,
    private readonly replaceRecoveryCodes: ReplaceRecoveryCodes,
  ) {}

  @RequiresRole('person')
  @Get()
  async state(@CurrentUser() { user }: SignedInUser, @Req() request: Request): Promise<SecondFactorObject> {
    parseNoQuery(request.query);
    const enabled = await this.secondFactors.find(user.id);
    return {
      object: 'second_factor',
      enabled_at: enabled?.enabledAt.toISOString() ?? null,
      recovery_codes_left: enabled?.recoveryCodesLeft ?? 0,
    };
  }

  @RequiresRole('person')
  @Post('set-up')
  @HttpCode(200)
  async setUp(@CurrentUser() signedIn: SignedInUser, @Req() request: Request): Promise<SecondFactorSetupObject> {
    const { password } = await jsonBodyOf(request, setUpSecondFactorSchema);
    return this.setUpSecondFactor.execute({ signedIn, password });
  }

  @RequiresRole('person')
  @Post('enable')
  @HttpCode(200)
  async enable(@CurrentUser() signedIn: SignedInUser, @Req() request: Request): Promise<RecoveryCodesObject> {
    const { code } = await jsonBodyOf(request, enableSecondFactorSchema);
    const network = clientIpPrefix(request.ip);
    return presentCodes(await this.enableSecondFactor.execute({ signedIn, code, network }));
  }

  @RequiresRole('person')
  @Post('disable')
  @HttpCode(204)
  async disable(@CurrentUser() signedIn: SignedInUser, @Req() request: Request): Promise<void> {
    const given = await jsonBodyOf(request, confirmSecondFactorSchema);
    await this.disableSecondFactor.execute({ signedIn, ...given, network: clientIpPrefix(request.ip) });
  }

  @RequiresRole('person')
  @Post('recovery-codes')
  @HttpCode(200)
  async replace(@CurrentUser() signedIn: SignedInUser, @Req() request: Request): Promise<RecoveryCodesObject> {
    const given = await jsonBodyOf(request, confirmSecondFactorSchema);
    const network = clientIpPrefix(request.ip);
    return presentCodes(await this.replaceRecoveryCodes.execute({ signedIn, ...given, network }));
  }
}

function presentCodes(codes: readonly string[]): RecoveryCodesObject {
  return { object: 'recovery_codes', recovery_codes: [...codes] };
}
