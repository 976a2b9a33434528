import { Controller, Delete, Get, HttpCode, Param, Patch, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { isId } from '@aether/domain';
import { MAX_ENTRIES } from '@aether/language';
import { VocabularyRepository } from '@aether/platform';
import { callerAuditActor } from '../auth/audit-actor';
import { ApiError } from '../platform/http/api-error';
import { jsonBodyOf } from '../platform/http/body/parse-json-body';
import { parseNested, parseNoQuery } from '../platform/http/parse-query';
import { accountOf } from '../platform/http/request-context';
import { RequiresScope } from '../platform/http/required-scope';
import { presentEntry, presentVocabulary } from './present-vocabulary';
import { ReadVocabulary } from './usecases/read-vocabulary/read-vocabulary.usecase';
import {
  changeVocabularySchema,
  newEntrySchema,
  type VocabularyEntryObject,
  type VocabularyObject,
} from './vocabulary.schema';

/** What an account writes in all of its recordings, and what its corrections suggest. */
@Controller('v1/vocabulary')
export class VocabularyController {
  constructor(
    private readonly vocabulary: VocabularyRepository,
    private readonly readVocabulary: ReadVocabulary,
  ) {}

  @RequiresScope('read')
  @Get()
  get(@Req() request: Request): Promise<VocabularyObject> {
    parseNoQuery(request.query);
    return this.read(request);
  }

  @RequiresScope('manage')
  @Patch()
  async change(@Req() request: Request): Promise<VocabularyObject> {
    parseNoQuery(request.query);
    const { learning } = await jsonBodyOf(request, changeVocabularySchema);
    await this.vocabulary.setLearning(accountOf(request), learning, callerAuditActor(request));
    return this.read(request);
  }

  @RequiresScope('manage')
  @Delete()
  @HttpCode(204)
  async erase(@Req() request: Request): Promise<void> {
    parseNoQuery(request.query);
    await this.vocabulary.eraseAll(accountOf(request), callerAuditActor(request));
  }

  @RequiresScope('manage')
  @Post('entries')
  async add(@Req() request: Request): Promise<VocabularyEntryObject> {
    parseNoQuery(request.query);
    const given = await jsonBodyOf(request, newEntrySchema, parseNested);
    const added = await this.vocabulary.add({ accountId: accountOf(request), ...given }, callerAuditActor(request));
    if (added === null) throw tooMany();
    return presentEntry(added);
  }

  @RequiresScope('manage')
  @Delete('entries/:entry')
  @HttpCode(204)
  async remove(@Param('entry') id: string, @Req() request: Request): Promise<void> {
    parseNoQuery(request.query);
    const by = callerAuditActor(request);
    const removed = isId('vocabularyEntry', id) && (await this.vocabulary.remove(accountOf(request), id, by));
    if (!removed) throw new ApiError('not_found', { param: 'entry', message: 'O vocabulário não tem este termo.' });
  }

  @RequiresScope('manage')
  @Delete('suggestions/:suggestion')
  @HttpCode(204)
  async dismiss(@Param('suggestion') id: string, @Req() request: Request): Promise<void> {
    parseNoQuery(request.query);
    if (await this.vocabulary.dismiss(accountOf(request), id, callerAuditActor(request))) return;
    throw new ApiError('not_found', { param: 'suggestion', message: 'Esta sugestão não existe mais.' });
  }

  private async read(request: Request): Promise<VocabularyObject> {
    return presentVocabulary(await this.readVocabulary.execute(accountOf(request)));
  }
}

function tooMany(): ApiError {
  return new ApiError('invalid_parameter', {
    param: 'kind',
    message: `O vocabulário guarda até ${MAX_ENTRIES} termos e até ${MAX_ENTRIES} trocas: apague o que não usa.`,
  });
}
