import { pipeline } from 'node:stream/promises';
import { Get, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AuditLogRepository } from '@aether/platform';
import { ClientDisconnectedError } from '../../platform/http/client-disconnect';
import { parseNoQuery } from '../../platform/http/parse-query';
import { AppController } from '../../auth/session/console-controller';
import { CurrentUser, type SignedInUser } from '../../auth/session/current-user';
import { AccountParts } from './account-parts';
import { zipArchive } from './zip-archive';

@AppController('export')
export class ExportController {
  constructor(
    private readonly parts: AccountParts,
    private readonly auditLog: AuditLogRepository,
  ) {}

  @Get()
  async export(
    @CurrentUser() signedIn: SignedInUser,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    parseNoQuery(request.query);
    const { account, actor } = signedIn;
    const day = new Date().toISOString().slice(0, 10);
    response
      .setHeader('content-type', 'application/zip')
      .setHeader('content-disposition', `attachment; filename="aether-${day}.zip"`);
    if (request.method === 'HEAD') return void response.end();
    await this.auditLog.append({ accountId: account.id, action: 'account.exported', actor });
    await pipeline(zipArchive(this.parts.of(signedIn)), response).catch((error: unknown) => {
      throw response.closed ? new ClientDisconnectedError() : error;
    });
  }
}
