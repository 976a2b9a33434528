import { Controller, Get, Req } from '@nestjs/common';
import type { Request } from 'express';
import { accountOf } from '../platform/http/request-context';
import { parseListQuery } from './query.schema';
import type { TranscriptionListObject } from './transcription.schema';
import { ListTranscriptions } from './usecases/list-transcriptions/list-transcriptions.usecase';

@Controller('v1/transcriptions')
export class ListTranscriptionsController {
  constructor(private readonly listTranscriptions: ListTranscriptions) {}

  @Get()
  list(@Req() request: Request): Promise<TranscriptionListObject> {
    const page = parseListQuery(request.query);
    return this.listTranscriptions.execute({ accountId: accountOf(request), page });
  }
}
