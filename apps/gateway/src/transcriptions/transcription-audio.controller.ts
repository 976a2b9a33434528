import { pipeline } from 'node:stream/promises';
import { Controller, Delete, Get, HttpCode, Inject, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AppError, isTerminal } from '@aether/domain';
import { playableAudio, type TranscriptionRecord } from '@aether/language';
import {
  eraseAudio,
  getBytes,
  OBJECT_STORE,
  StorageUseRepository,
  TranscriptionRepository,
  UploadRepository,
  type ObjectStore,
} from '@aether/platform';
import { ApiError } from '../platform/http/api-error';
import { callerAuditActor } from '../auth/audit-actor';
import { parseByteRange, type ByteRange } from '../platform/http/byte-range';
import { ClientDisconnectedError } from '../platform/http/client-disconnect';
import { accountOf } from '../platform/http/request-context';
import { audioMediaType, MAGIC_BYTES } from './audio-media-type';
import { OwnedTranscriptions } from './owned-transcriptions';
import { parseNoQuery } from '../platform/http/parse-query';
import { setTranscriptionHeaders } from './transcription-response';
import { RequiresScope } from '../platform/http/required-scope';

const audioDeleted = (): AppError => new ApiError('deleted', { param: 'id', message: 'O áudio foi apagado.' });

const notYet = (): AppError =>
  new ApiError('not_found', { param: 'id', message: 'O áudio ainda não está pronto: tente de novo em instantes.' });

@Controller('v1/transcriptions/:id/audio')
export class TranscriptionAudioController {
  constructor(
    private readonly owned: OwnedTranscriptions,
    private readonly transcriptions: TranscriptionRepository,
    private readonly uploads: UploadRepository,
    private readonly storage: StorageUseRepository,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
  ) {}

  @RequiresScope('read')
  @Get()
  async get(@Param('id') id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    parseNoQuery(request.query);
    const record = await this.owned.find(id, accountOf(request));
    setTranscriptionHeaders(request, response, record.id);
    const { key, range, bytes } = await this.describe(record, request, response);
    const { start, end } = range ?? { start: 0, end: bytes - 1 };
    response.status(range === null ? 200 : 206).setHeader('content-length', String(end - start + 1));
    if (range !== null) response.setHeader('content-range', `bytes ${start}-${end}/${bytes}`);
    if (request.method === 'HEAD') return void response.end();
    const audio = await this.objects.get(key, { range: { start, end } });
    await pipeline(audio, response).catch((error: unknown) => {
      throw response.closed ? new ClientDisconnectedError() : error;
    });
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

  /** Sets the headers common to all responses with audio, and returns the object key and the requested byte range. */
  private async describe(
    record: TranscriptionRecord,
    request: Request,
    response: Response,
  ): Promise<{ readonly key: string; readonly range: ByteRange | null; readonly bytes: number }> {
    if (record.audioDeletedAt !== undefined) throw audioDeleted();
    const key = playableAudio(record);
    const stat = key === null ? null : await this.objects.stat(key);
    if (key === null || stat === null) throw isTerminal(record.status) ? audioDeleted() : notYet();
    const { bytes } = stat;
    const etag = `"${record.id}"`;
    // A client that resumes a download of different content gets the whole file.
    const unchanged = [undefined, etag].includes(request.get('if-range'));
    const range = unchanged ? parseByteRange(request.get('range'), bytes) : null;
    if (range === 'unsatisfiable') {
      response.setHeader('content-range', `bytes */${bytes}`);
      throw new AppError('range_not_satisfiable', { param: 'Range' });
    }
    response
      .setHeader('accept-ranges', 'bytes')
      .setHeader('etag', etag)
      .setHeader('content-type', await this.type(key, bytes));
    return { key, range, bytes };
  }

  private async type(key: string, bytes: number): Promise<string> {
    const range = { start: 0, end: Math.min(MAGIC_BYTES, bytes) - 1 };
    return audioMediaType(await getBytes(this.objects, key, { range }));
  }
}
