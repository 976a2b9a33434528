import { Controller, Delete, Get, Header, HttpCode, Inject, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AppError, isId } from '@aether/domain';
import type { TranscriptionRecord } from '@aether/language';
import { PasswordHasher, ShareRepository, type AppConfig } from '@aether/platform';
import { callerAuditActor } from '../../auth/audit-actor';
import { ApiError } from '../../platform/http/api-error';
import { jsonBodyOf } from '../../platform/http/body/parse-json-body';
import { parseNoQuery } from '../../platform/http/parse-query';
import { accountOf } from '../../platform/http/request-context';
import { RequiresScope } from '../../platform/http/required-scope';
import { CONFIG } from '../../platform/tokens';
import { OwnedTranscriptions } from '../owned-transcriptions';
import { textUnavailable } from '../text-unavailable';
import { setTranscriptionHeaders } from '../transcription-response';
import { presentShare } from './present-share';
import { newShareSchema, type ShareListObject, type ShareObject } from './share.schema';

/** Valid links of one transcription. */
const MOST_SHARES = 50;

/** Links by which others read a transcription; for its owner. */
@Controller('v1/transcriptions/:id/shares')
export class SharesController {
  constructor(
    private readonly owned: OwnedTranscriptions,
    private readonly shares: ShareRepository,
    private readonly hasher: PasswordHasher,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  @RequiresScope('manage')
  @Post()
  @Header('cache-control', 'no-store')
  async create(
    @Param('id') id: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ShareObject> {
    const record = await this.find(id, request, response);
    const { expires_in_s, password, audio = false } = await jsonBodyOf(request, newShareSchema);
    if (record.status !== 'completed') throw textUnavailable(record.status, 'id');
    if ((await this.shares.list(id)).length >= MOST_SHARES) throw tooMany();
    const { share, token } = await this.shares.create(
      {
        accountId: record.accountId,
        transcriptionId: id,
        expiresAt: new Date(Date.now() + expires_in_s * 1000),
        passwordHash: typeof password === 'string' ? await this.hasher.hash(password) : null,
        audio,
      },
      callerAuditActor(request),
    );
    return presentShare(share, `${this.config.web.origin}/c/${token}`);
  }

  @RequiresScope('read')
  @Get()
  async list(
    @Param('id') id: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ShareListObject> {
    await this.find(id, request, response);
    return { data: (await this.shares.list(id)).map((share) => presentShare(share)) };
  }

  @RequiresScope('manage')
  @Delete(':share')
  @HttpCode(204)
  async end(
    @Param('id') id: string,
    @Param('share') share: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.find(id, request, response);
    const ended = isId('share', share) && (await this.shares.end(share, id, callerAuditActor(request)));
    if (!ended) throw new ApiError('not_found', { param: 'share', message: 'Este link não existe mais.' });
  }

  private async find(id: string, request: Request, response: Response): Promise<TranscriptionRecord> {
    parseNoQuery(request.query);
    const record = await this.owned.find(id, accountOf(request));
    setTranscriptionHeaders(request, response, id);
    return record;
  }
}

function tooMany(): AppError {
  return new ApiError('invalid_parameter', {
    param: 'id',
    message: `A transcrição já tem ${MOST_SHARES} links que valem: encerre um antes de criar outro.`,
  });
}
