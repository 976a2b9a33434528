import { Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AuditLogRepository, SessionRepository } from '@aether/platform';
import { ApiError } from '../../platform/http/api-error';
import { jsonBodyOf } from '../../platform/http/body/parse-json-body';
import { pipeToClient } from '../../platform/http/client-disconnect';
import { parseNoQuery } from '../../platform/http/parse-query';
import { Uses } from '../../platform/rate-limit/uses';
import { AppController } from '../../auth/session/console-controller';
import { CurrentUser, type SignedInUser } from '../../auth/session/current-user';
import { AccountParts } from './account-parts';
import { AllowExport } from './usecases/allow-export/allow-export.usecase';
import { zipArchive } from '../../platform/archive/zip-archive';
import { confirmedActionSchema } from '../../auth/session/confirmed-action.schema';
import { RequiresRole } from '../../platform/http/required-role';

const notAllowed = (): ApiError =>
  new ApiError('link_not_valid', {
    message: 'O download pede a sua senha, e vale uma vez por alguns minutos: confirme a senha de novo.',
  });

const alreadyRunning = (): ApiError =>
  new ApiError('concurrency_limited', {
    message: 'Os dados desta conta já estão sendo baixados: espere terminar e tente de novo.',
    retryAfterS: 60,
  });

@AppController('export')
export class ExportController {
  /** Exports in progress in this gateway, by account. */
  private readonly running = new Uses();

  constructor(
    private readonly parts: AccountParts,
    private readonly auditLog: AuditLogRepository,
    private readonly sessions: SessionRepository,
    private readonly allowExport: AllowExport,
  ) {}

  /** A browser downloads by a link, which cannot send a password. */
  @RequiresRole('owner')
  @Post()
  @HttpCode(204)
  async allow(@CurrentUser() signedIn: SignedInUser, @Req() request: Request): Promise<void> {
    const { password } = await jsonBodyOf(request, confirmedActionSchema);
    await this.allowExport.execute({ signedIn, password });
  }

  @RequiresRole('owner')
  @Get()
  async export(
    @CurrentUser() signedIn: SignedInUser,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    parseNoQuery(request.query);
    const day = new Date().toISOString().slice(0, 10);
    const setHeaders = (): Response =>
      response
        .setHeader('content-type', 'application/zip')
        .setHeader('content-disposition', `attachment; filename="aether-${day}.zip"`);
    if (request.method === 'HEAD') return void setHeaders().end();
    const { account, session, actor } = signedIn;
    if (this.running.of(account.id) > 0) throw alreadyRunning();
    const end = this.running.begin(account.id);
    try {
      if (!(await this.sessions.takeExport(session.id))) throw notAllowed();
      await this.auditLog.append({ accountId: account.id, action: 'account.exported', actor });
      setHeaders();
      await pipeToClient(zipArchive(this.parts.of(signedIn)), response);
    } finally {
      end();
    }
  }
}
