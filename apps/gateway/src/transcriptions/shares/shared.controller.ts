import { Get, Header, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { TranscriptionRecord } from '@aether/language';
import { AppController } from '../../auth/session/console-controller';
import { WithoutSession } from '../../auth/session/session.guard';
import { ApiError } from '../../platform/http/api-error';
import { jsonBodyOf } from '../../platform/http/body/parse-json-body';
import { parseNoQuery } from '../../platform/http/parse-query';
import { clientIpPrefix } from '../../platform/rate-limit/client-network';
import { clientDisconnectSignal } from '../../platform/http/client-disconnect';
import { AudioResponder } from '../audio-responder';
import { attachment } from '../exports/content-disposition';
import { renderExport } from '../exports/render-export';
import { presentShared } from './present-share';
import { ShareCookie } from './share-cookie';
import { openShareSchema, type SharedTranscriptionObject } from './share.schema';
import { parseSharedTextQuery } from './shared-text.schema';
import { SharedTranscriptions } from './shared-transcriptions';

/** Transcriptions for readers of a link, who have no account. The token is in the body and in a cookie, because proxies log paths. */
@AppController('shared')
export class SharedController {
  constructor(
    private readonly shared: SharedTranscriptions,
    private readonly audio: AudioResponder,
    private readonly cookie: ShareCookie,
  ) {}

  @WithoutSession()
  @Post()
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async open(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SharedTranscriptionObject> {
    parseNoQuery(request.query);
    const { token, password } = await jsonBodyOf(request, openShareSchema);
    const opened = await this.shared.open({ token, password }, clientIpPrefix(request.ip));
    this.cookie.write(response, opened.share, token);
    return presentShared(opened);
  }

  @WithoutSession()
  @Get(':share/audio')
  @Header('cache-control', 'no-store')
  async getAudio(@Param('share') id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    parseNoQuery(request.query);
    await this.audio.send(await this.recordWithAudio(id, request), request, response);
  }

  @WithoutSession()
  @Get(':share/peaks')
  @Header('cache-control', 'no-store')
  async getPeaks(@Param('share') id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    parseNoQuery(request.query);
    await this.audio.sendPeaks(await this.recordWithAudio(id, request), response);
  }

  @WithoutSession()
  @Get(':share/text')
  @Header('cache-control', 'no-store')
  async getText(@Param('share') id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const rendering = parseSharedTextQuery(request.query);
    const signal = clientDisconnectSignal(response);
    const { record, transcript } = await this.shared.readText(id, this.cookie.read(request));
    const { name, contentType, body } = await renderExport({ record, transcript, rendering, signal });
    response.setHeader('content-disposition', attachment(name)).type(contentType).send(body);
  }

  private async recordWithAudio(id: string, request: Request): Promise<TranscriptionRecord> {
    const { share, record } = await this.shared.reopen(id, this.cookie.read(request));
    if (!share.audio)
      throw new ApiError('not_found', { param: 'share', message: 'Este link não deixa ouvir o áudio.' });
    return record;
  }
}
