import { Delete, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AppError } from '@aether/domain';
import { AuditLogRepository, SessionRepository } from '@aether/platform';
import { parseNoQuery } from '../../transcriptions/query.schema';
import { AppController } from './console-controller';
import { changePasswordSchema } from '../sign-in/sign-in.schema';
import { jsonBodyOf } from '../../platform/http/body/parse-json-body';
import { presentSession, presentSessions } from './present-session';
import { SessionCookie } from './session-cookie';
import { SessionOpener } from './session-opener';
import type { SessionListObject, SessionObject } from './session.schema';
import { SignedIn, type SignedInPerson } from './signed-in';
import { ChangePassword } from './usecases/change-password/change-password.usecase';

@AppController('')
export class SessionController {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly auditLog: AuditLogRepository,
    private readonly cookies: SessionCookie,
    private readonly opener: SessionOpener,
    private readonly changePassword: ChangePassword,
  ) {}

  @Get('session')
  current(@SignedIn() signedIn: SignedInPerson, @Req() request: Request): SessionObject {
    parseNoQuery(request.query);
    return presentSession(signedIn);
  }

  @Post('sign-out')
  @HttpCode(204)
  async signOut(
    @SignedIn() { person, session, actor }: SignedInPerson,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.sessions.end(session.id, person.id);
    await this.auditLog.append({ accountId: person.accountId, action: 'signed_out', actor, subject: session.id });
    this.cookies.clear(response);
  }

  @Get('sessions')
  async list(@SignedIn() { person, session }: SignedInPerson, @Req() request: Request): Promise<SessionListObject> {
    parseNoQuery(request.query);
    return presentSessions(await this.sessions.list(person.id), session.id);
  }

  @Delete('sessions/:id')
  @HttpCode(204)
  async end(@SignedIn() { person, actor }: SignedInPerson, @Param('id') id: string): Promise<void> {
    if (!(await this.sessions.end(id, person.id))) throw new AppError('not_found', { param: 'id' });
    await this.auditLog.append({ accountId: person.accountId, action: 'session.ended', actor, subject: id });
  }

  @Post('password')
  @HttpCode(200)
  async changesPassword(
    @SignedIn() signedIn: SignedInPerson,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SessionObject> {
    const given = await jsonBodyOf(request, changePasswordSchema);
    const { current_password: currentPassword, new_password: newPassword } = given;
    const person = await this.changePassword.execute({ signedIn, currentPassword, newPassword });
    return this.opener.open(person, request, response);
  }
}
