import { Get, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AppController } from '../auth/session/console-controller';
import { CurrentUser, type SignedInUser } from '../auth/session/current-user';
import { parseNoQuery } from '../platform/http/parse-query';
import { AudioResponder } from './audio-responder';
import { OwnedTranscriptions } from './owned-transcriptions';
import { RequiresRole } from '../platform/http/required-role';

@AppController('transcriptions/:id/peaks')
export class PeaksController {
  constructor(
    private readonly owned: OwnedTranscriptions,
    private readonly audio: AudioResponder,
  ) {}

  @RequiresRole('reader')
  @Get()
  async get(
    @CurrentUser() { account }: SignedInUser,
    @Param('id') id: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    parseNoQuery(request.query);
    await this.audio.sendPeaks(await this.owned.find(id, account.id), response);
  }
}
