import { Get, Param, Put, Req } from '@nestjs/common';
import type { Request } from 'express';
import { TranscriptionRepository } from '@aether/platform';
import { OwnedTranscriptions } from '../owned-transcriptions';
import { parseNoQuery } from '../../platform/http/parse-query';
import { AppController } from '../../auth/session/console-controller';
import { jsonBodyOf } from '../../platform/http/body/parse-json-body';
import { CurrentUser, type SignedInUser } from '../../auth/session/current-user';
import { presentSpeakerNames } from './present-speaker-names';
import { nameSpeakersSchema, type SpeakerNamesObject } from './speaker-names.schema';

/** Names that users give to the speakers of a recording; erased with the transcription. */
@AppController('transcriptions/:id/speaker-names')
export class SpeakerNamesController {
  constructor(
    private readonly owned: OwnedTranscriptions,
    private readonly transcriptions: TranscriptionRepository,
  ) {}

  @Get()
  async get(
    @CurrentUser() { account }: SignedInUser,
    @Param('id') id: string,
    @Req() request: Request,
  ): Promise<SpeakerNamesObject> {
    parseNoQuery(request.query);
    return presentSpeakerNames((await this.owned.find(id, account.id)).speakerNames);
  }

  @Put()
  async put(
    @CurrentUser() { account }: SignedInUser,
    @Param('id') id: string,
    @Req() request: Request,
  ): Promise<SpeakerNamesObject> {
    parseNoQuery(request.query);
    await this.owned.find(id, account.id);
    const { data } = await jsonBodyOf(request, nameSpeakersSchema);
    const names = Object.fromEntries(data.map(({ speaker, name }) => [speaker, name]));
    await this.transcriptions.nameSpeakers(id, names);
    return presentSpeakerNames(names);
  }
}
