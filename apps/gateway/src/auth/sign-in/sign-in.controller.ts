import { HttpCode, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { User } from '@aether/domain';
import { AppController } from '../session/console-controller';
import { jsonBodyOf } from '../../platform/http/body/parse-json-body';
import { actorOf } from '../session/actor-of';
import { SessionOpener } from '../session/session-opener';
import type { SessionObject } from '../session/session.schema';
import { Open } from '../session/session.guard';
import { networkOf } from '../../platform/rate-limit/network-of';
import {
  confirmEmailSchema,
  requestResetSchema,
  resetPasswordSchema,
  signInSchema,
  signUpSchema,
  type NoticeObject,
} from './sign-in.schema';
import { ConfirmEmail } from './usecases/confirm-email/confirm-email.usecase';
import { RequestPasswordReset } from './usecases/request-password-reset/request-password-reset.usecase';
import { ResetPassword } from './usecases/reset-password/reset-password.usecase';
import { SignIn } from './usecases/sign-in/sign-in.usecase';
import { SignUp } from './usecases/sign-up/sign-up.usecase';

const MAIL_IS_COMING =
  'Se o endereço estiver certo, um e-mail chega em instantes: siga o que ele diz. Confira também a caixa de spam.';

/** Sign-up, sign-in and password reset. These routes need no session, and no response reveals whether an address is known. */
@AppController('')
export class EntryController {
  constructor(
    private readonly signUp: SignUp,
    private readonly confirmEmail: ConfirmEmail,
    private readonly signIn: SignIn,
    private readonly requestPasswordReset: RequestPasswordReset,
    private readonly resetPassword: ResetPassword,
    private readonly opener: SessionOpener,
  ) {}

  @Open()
  @Post('sign-up')
  @HttpCode(202)
  async signsUp(@Req() request: Request): Promise<NoticeObject> {
    const given = await jsonBodyOf(request, signUpSchema);
    await this.signUp.execute({ ...given, network: networkOf(request.ip) });
    return { object: 'notice', message: MAIL_IS_COMING };
  }

  @Open()
  @Post('confirm-email')
  @HttpCode(200)
  async confirmsEmail(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<SessionObject> {
    const given = await jsonBodyOf(request, confirmEmailSchema);
    const person = await this.confirmEmail.execute({ ...given, network: networkOf(request.ip) });
    return this.opener.open(person, request, response);
  }

  @Open()
  @Post('sign-in')
  @HttpCode(200)
  async signsIn(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<SessionObject> {
    const given = await jsonBodyOf(request, signInSchema);
    const actor = ({ id }: User) => actorOf(request, id);
    const person = await this.signIn.execute({ ...given, network: networkOf(request.ip), actorOf: actor });
    return this.opener.open(person, request, response);
  }

  @Open()
  @Post('request-password-reset')
  @HttpCode(202)
  async requestsPasswordReset(@Req() request: Request): Promise<NoticeObject> {
    const { email } = await jsonBodyOf(request, requestResetSchema);
    await this.requestPasswordReset.execute({ email, network: networkOf(request.ip) });
    return { object: 'notice', message: MAIL_IS_COMING };
  }

  @Open()
  @Post('reset-password')
  @HttpCode(200)
  async resetsPassword(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SessionObject> {
    const { token, new_password: newPassword } = await jsonBodyOf(request, resetPasswordSchema);
    const actor = ({ id }: User) => actorOf(request, id);
    const network = networkOf(request.ip);
    const person = await this.resetPassword.execute({ token, newPassword, network, actorOf: actor });
    return this.opener.open(person, request, response);
  }
}
