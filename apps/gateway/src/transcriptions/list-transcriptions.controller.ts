import { Controller, Get, Req } from '@nestjs/common';
import type { Request } from 'express';
import { accountOf } from '../platform/http/request-context';
import { RequiresScope } from '../platform/http/required-scope';
import { parseListQuery } from './list-query.schema';
import { presentListed } from './present-transcription';
import type { TranscriptionListObject } from './transcription.schema';
import { ListTranscriptions } from './usecases/list-transcriptions/list-transcriptions.usecase';

@Controller('v1/transcriptions')
export class ListTranscriptionsController {
  constructor(private readonly transcriptions: ListTranscriptions) {}

  /** Newest first, without transcripts. */
  @RequiresScope('read')
  @Get()
  async list(@Req() request: Request): Promise<TranscriptionListObject> {
    const { listed, next } = await this.transcriptions.execute(accountOf(request), parseListQuery(request.query));
    return { data: listed.map(presentListed), has_more: next !== null, next };
  }
}
