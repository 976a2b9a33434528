import { Get, Param, Put, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { Operation, SpeakerNames } from '@aether/language';
import { CorrectTranscript } from '../corrections/usecases/correct-transcript/correct-transcript.usecase';
import { OwnedTranscriptions } from '../owned-transcriptions';
import { parseNoQuery } from '../../platform/http/parse-query';
import { AppController } from '../../auth/session/console-controller';
import { jsonBodyOf } from '../../platform/http/body/parse-json-body';
import { CurrentUser, type SignedInUser } from '../../auth/session/current-user';
import { presentSpeakerNames } from './present-speaker-names';
import { nameSpeakersSchema, type SpeakerNamesObject } from './speaker-names.schema';
import { RequiresRole } from '../../platform/http/required-role';

/** Names that users give to the speakers of a recording: all at once, as a correction of the transcript. */
@AppController('transcriptions/:id/speaker-names')
export class SpeakerNamesController {
  constructor(
    private readonly owned: OwnedTranscriptions,
    private readonly correctTranscript: CorrectTranscript,
  ) {}

  @RequiresRole('reader')
  @Get()
  async get(
    @CurrentUser() { account }: SignedInUser,
    @Param('id') id: string,
    @Req() request: Request,
  ): Promise<SpeakerNamesObject> {
    parseNoQuery(request.query);
    return presentSpeakerNames((await this.owned.find(id, account.id)).speakerNames);
  }

  @RequiresRole('operator')
  @Put()
  async put(
    @CurrentUser() { account, actor }: SignedInUser,
    @Param('id') id: string,
    @Req() request: Request,
  ): Promise<SpeakerNamesObject> {
    parseNoQuery(request.query);
    const record = await this.owned.find(id, account.id);
    const { data } = await jsonBodyOf(request, nameSpeakersSchema);
    const operations = renames(record.speakerNames ?? {}, new Map(data.map(({ speaker, name }) => [speaker, name])));
    if (operations.length === 0) return presentSpeakerNames(record.speakerNames);
    const given = { record, revision: null, operations, by: actor, idempotencyKey: null };
    return presentSpeakerNames((await this.correctTranscript.execute(given)).record.speakerNames);
  }
}

/** The operations that lead from the names before to these. */
function renames(before: SpeakerNames, names: ReadonlyMap<string, string>): readonly Operation[] {
  return [...new Set([...Object.keys(before), ...names.keys()])]
    .map((speaker) => ({ op: 'rename_speaker' as const, speaker, name: names.get(speaker) ?? '' }))
    .filter(({ speaker, name }) => name !== (before[speaker] ?? ''));
}
