import { Controller, Get, Req } from '@nestjs/common';
import type { Request } from 'express';
import { TranscriptionRepository } from '@aether/platform';
import { accountOf } from '../platform/http/request-context';
import { parseListQuery } from './list-query.schema';
import { presentSummary } from './present-transcription';
import type { TranscriptionListObject } from './transcription.schema';
import { RequiresScope } from '../platform/http/required-scope';

@Controller('v1/transcriptions')
export class ListTranscriptionsController {
  constructor(private readonly transcriptions: TranscriptionRepository) {}

  /** Newest first, without transcripts. */
  @RequiresScope('read')
  @Get()
  async list(@Req() request: Request): Promise<TranscriptionListObject> {
    const page = parseListQuery(request.query);
    const { records, next } = await this.transcriptions.listForAccount(accountOf(request), page);
    return { data: records.map(presentSummary), has_more: next !== null, next };
  }
}
