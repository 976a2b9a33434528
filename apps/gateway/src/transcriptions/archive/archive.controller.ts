import { HttpCode, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AppController } from '../../auth/session/console-controller';
import { CurrentUser, type SignedInUser } from '../../auth/session/current-user';
import { zipArchive } from '../../platform/archive/zip-archive';
import { ApiError } from '../../platform/http/api-error';
import { jsonBodyOf } from '../../platform/http/body/parse-json-body';
import { pipeToClient } from '../../platform/http/client-disconnect';
import { parseNoQuery } from '../../platform/http/parse-query';
import { Uses } from '../../platform/rate-limit/uses';
import { archiveSchema } from './archive.schema';
import { ArchiveTexts } from './archive-texts';
import { RequiresRole } from '../../platform/http/required-role';

const alreadyRunning = (): ApiError =>
  new ApiError('concurrency_limited', {
    message: 'Outro arquivo desta conta está sendo baixado: espere terminar e tente de novo.',
    retryAfterS: 10,
  });

/** Downloads the texts of many transcriptions as one ZIP archive, which streams while it is written. */
@AppController('transcriptions/archive')
export class ArchiveController {
  /** Archives in progress in this gateway, by account. */
  private readonly running = new Uses();

  constructor(private readonly texts: ArchiveTexts) {}

  @RequiresRole('reader')
  @Post()
  @HttpCode(200)
  async download(
    @CurrentUser() { account }: SignedInUser,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    parseNoQuery(request.query);
    const { ids, formato: format } = await jsonBodyOf(request, archiveSchema);
    if (this.running.of(account.id) > 0) throw alreadyRunning();
    const end = this.running.begin(account.id);
    try {
      const records = await this.texts.find({ accountId: account.id, ids });
      const stopped = new AbortController();
      const archive = zipArchive(this.texts.parts(records, { format, signal: stopped.signal }));
      response.setHeader('content-type', 'application/zip');
      await pipeToClient(archive, response).catch((error: unknown) => {
        stopped.abort(error);
        throw error;
      });
    } finally {
      end();
    }
  }
}
