import { Injectable } from '@nestjs/common';
import { TranscriptionRepository } from '@aether/platform';
import { presentSummary } from '../../present-transcription';
import type { TranscriptionListObject } from '../../transcription.schema';
import type { ListTranscriptionsCommand } from './list-transcriptions.command';

/** Lists one page of an account's transcriptions, newest first, without their transcripts. */
@Injectable()
export class ListTranscriptions {
  constructor(private readonly transcriptions: TranscriptionRepository) {}

  async execute({ accountId, page }: ListTranscriptionsCommand): Promise<TranscriptionListObject> {
    const { records, next } = await this.transcriptions.listForAccount(accountId, page);
    return { data: records.map(presentSummary), has_more: next !== null, next };
  }
}
