import { Controller, Delete, Get, HttpCode, Inject, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import {
  eraseAudio,
  OBJECT_STORE,
  StorageUseRepository,
  TranscriptionRepository,
  UploadRepository,
  type ObjectStore,
} from '@aether/platform';
import { callerAuditActor } from '../auth/audit-actor';
import { accountOf } from '../platform/http/request-context';
import { AudioResponder } from './audio-responder';
import { OwnedTranscriptions } from './owned-transcriptions';
import { parseNoQuery } from '../platform/http/parse-query';
import { setTranscriptionHeaders } from './transcription-response';
import { RequiresScope } from '../platform/http/required-scope';

@Controller('v1/transcriptions/:id/audio')
export class TranscriptionAudioController {
  constructor(
    private readonly owned: OwnedTranscriptions,
    private readonly transcriptions: TranscriptionRepository,
    private readonly uploads: UploadRepository,
    private readonly storage: StorageUseRepository,
    private readonly audio: AudioResponder,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
  ) {}

  @RequiresScope('read')
  @Get()
  async get(@Param('id') id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    parseNoQuery(request.query);
    const record = await this.owned.find(id, accountOf(request));
    setTranscriptionHeaders(request, response, record.id);
    await this.audio.send(record, request, response);
  }

  /** Erases only the audio. If the transcription still needs it, the workflow erases it as its last step. */
  @RequiresScope('manage')
  @Delete()
  @HttpCode(204)
  async delete(@Param('id') id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    parseNoQuery(request.query);
    const record = await this.owned.find(id, accountOf(request));
    setTranscriptionHeaders(request, response, record.id);
    const { transcriptions, uploads, objects, storage } = this;
    await eraseAudio({ transcriptions, uploads, objects, storage }, record.id, callerAuditActor(request));
    response.end();
  }
}
