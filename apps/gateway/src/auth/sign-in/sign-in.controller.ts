import { HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { User } from '@aether/domain';
import { AppController } from '../session/console-controller';
import { jsonBodyOf } from '../../platform/http/body/parse-json-body';
import { userAuditActor } from '../audit-actor';
import { passSecondFactorSchema, type SignInChallengeObject } from '../second-factor/second-factor.schema';
import { PassSecondFactor } from '../second-factor/usecases/pass-second-factor/pass-second-factor.usecase';
import { SessionFactory } from '../session/session-factory';
import type { SessionObject } from '../session/session.schema';
import { WithoutSession } from '../session/session.guard';
import { clientIpPrefix } from '../../platform/rate-limit/client-network';
import {
  confirmEmailSchema,
  requestResetSchema,
  resetPasswordSchema,
  signInSchema,
  signUpSchema,
  type NoticeObject,
} from './sign-in.schema';
import { PasswordSignInGuard } from './password-sign-in.guard';
import { trialNetworks } from './trial-networks';
import { ConfirmEmail } from './usecases/confirm-email/confirm-email.usecase';
import { RequestPasswordReset } from './usecases/request-password-reset/request-password-reset.usecase';
import { ResetPassword } from './usecases/reset-password/reset-password.usecase';
import { SignIn } from './usecases/sign-in/sign-in.usecase';
import { SignUp } from './usecases/sign-up/sign-up.usecase';
import { UserEntry } from './user-entry';

type Entered = SessionObject | SignInChallengeObject;

const MAIL_IS_COMING =
  'Enviamos um e-mail. Siga as instruções para continuar e, se ele não chegar em alguns minutos, confira o endereço e a caixa de spam.';

/** Sign-up, sign-in and password reset. These routes need no session, and no response reveals whether an address is known. */
@AppController('')
@UseGuards(PasswordSignInGuard)
export class SignInController {
  constructor(
    private readonly signUpUseCase: SignUp,
    private readonly confirmEmailUseCase: ConfirmEmail,
    private readonly signInUseCase: SignIn,
    private readonly requestPasswordResetUseCase: RequestPasswordReset,
    private readonly resetPasswordUseCase: ResetPassword,
    private readonly passSecondFactorUseCase: PassSecondFactor,
    private readonly entry: UserEntry,
    private readonly sessionFactory: SessionFactory,
  ) {}

  @WithoutSession()
  @Post('sign-up')
  @HttpCode(202)
  async signUp(@Req() request: Request): Promise<NoticeObject> {
    const given = await jsonBodyOf(request, signUpSchema);
    await this.signUpUseCase.execute({ ...given, network: clientIpPrefix(request.ip) });
    return { object: 'notice', message: MAIL_IS_COMING };
  }

  @WithoutSession()
  @Post('confirm-email')
  @HttpCode(200)
  async confirmEmail(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<SessionObject> {
    const given = await jsonBodyOf(request, confirmEmailSchema);
    const from = { network: clientIpPrefix(request.ip), trialNetworks: trialNetworks(request.ip) };
    const user = await this.confirmEmailUseCase.execute({ ...given, ...from });
    return this.sessionFactory.create(user, { request, response, by: 'password' });
  }

  @WithoutSession()
  @Post('sign-in')
  @HttpCode(200)
  async signIn(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<Entered> {
    const given = await jsonBodyOf(request, signInSchema);
    const auditActor = ({ id }: User) => userAuditActor(request, id);
    const user = await this.signInUseCase.execute({ ...given, network: clientIpPrefix(request.ip), auditActor });
    return this.entry.enter(user, { request, response });
  }

  /** The second step of a sign-in or a password reset. */
  @WithoutSession()
  @Post('sign-in/second-factor')
  @HttpCode(200)
  async secondFactor(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<SessionObject> {
    const given = await jsonBodyOf(request, passSecondFactorSchema);
    const auditActor = ({ id }: User) => userAuditActor(request, id);
    const network = clientIpPrefix(request.ip);
    const user = await this.passSecondFactorUseCase.execute({ ...given, network, auditActor });
    return this.sessionFactory.create(user, { request, response, by: 'second-factor' });
  }

  @WithoutSession()
  @Post('request-password-reset')
  @HttpCode(202)
  async requestPasswordReset(@Req() request: Request): Promise<NoticeObject> {
    const { email } = await jsonBodyOf(request, requestResetSchema);
    await this.requestPasswordResetUseCase.execute({ email, network: clientIpPrefix(request.ip) });
    return { object: 'notice', message: MAIL_IS_COMING };
  }

  @WithoutSession()
  @Post('reset-password')
  @HttpCode(200)
  async resetPassword(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<Entered> {
    const { token, new_password: newPassword } = await jsonBodyOf(request, resetPasswordSchema);
    const auditActor = ({ id }: User) => userAuditActor(request, id);
    const network = clientIpPrefix(request.ip);
    const user = await this.resetPasswordUseCase.execute({ token, newPassword, network, auditActor });
    return this.entry.enter(user, { request, response });
  }
}
