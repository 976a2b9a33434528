import { Delete, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AppError } from '@aether/domain';
import { AuditLogRepository, SessionRepository } from '@aether/platform';
import { parseNoQuery } from '../../platform/http/parse-query';
import { AppController } from './console-controller';
import { changePasswordSchema } from '../sign-in/sign-in.schema';
import { jsonBodyOf } from '../../platform/http/body/parse-json-body';
import { presentSession, presentSessions } from './present-session';
import { SessionCookie } from './session-cookie';
import { SessionFactory } from './session-factory';
import type { SessionListObject, SessionObject } from './session.schema';
import { CurrentUser, OptionalUser, type SignedInUser } from './current-user';
import { OptionalSession } from './session.guard';
import { ChangePassword } from './usecases/change-password/change-password.usecase';
import { RequiresRole } from '../../platform/http/required-role';

@AppController('')
export class SessionController {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly auditLog: AuditLogRepository,
    private readonly cookies: SessionCookie,
    private readonly sessionFactory: SessionFactory,
    private readonly changePasswordUseCase: ChangePassword,
  ) {}

  /** Visitors get 204: every first page asks, and browsers log each status of an error. */
  @OptionalSession()
  @RequiresRole('person')
  @Get('session')
  current(
    @OptionalUser() signedIn: SignedInUser | null,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): SessionObject | undefined {
    parseNoQuery(request.query);
    if (signedIn !== null) return presentSession(signedIn);
    response.status(204);
    return undefined;
  }

  @RequiresRole('person')
  @Post('sign-out')
  @HttpCode(204)
  async signOut(
    @CurrentUser() { user, session, actor }: SignedInUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.sessions.end(session.id, user.id);
    await this.auditLog.append({ accountId: user.accountId, action: 'signed_out', actor, subject: session.id });
    this.cookies.clear(response);
  }

  @RequiresRole('person')
  @Get('sessions')
  async list(@CurrentUser() { user, session }: SignedInUser, @Req() request: Request): Promise<SessionListObject> {
    parseNoQuery(request.query);
    return presentSessions(await this.sessions.list(user.id), session.id);
  }

  @RequiresRole('person')
  @Delete('sessions/:id')
  @HttpCode(204)
  async end(@CurrentUser() { user, actor }: SignedInUser, @Param('id') id: string): Promise<void> {
    if (!(await this.sessions.end(id, user.id))) throw new AppError('not_found', { param: 'id' });
    await this.auditLog.append({ accountId: user.accountId, action: 'session.ended', actor, subject: id });
  }

  @RequiresRole('person')
  @Post('password')
  @HttpCode(200)
  async changePassword(
    @CurrentUser() signedIn: SignedInUser,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SessionObject> {
    const given = await jsonBodyOf(request, changePasswordSchema);
    const { current_password: currentPassword, new_password: newPassword } = given;
    const user = await this.changePasswordUseCase.execute({ signedIn, currentPassword, newPassword });
    return this.sessionFactory.create(user, { request, response, by: 'second-factor' });
  }
}
