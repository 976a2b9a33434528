import { Delete, Get, Param, Patch, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { TIER_LIMITS, type ApiKey } from '@aether/domain';
import { ApiKeyRepository } from '@aether/platform';
import { ApiError } from '../../platform/http/api-error';
import { parseNoQuery } from '../../transcriptions/query.schema';
import { AppController } from '../../auth/session/console-controller';
import { jsonBodyOf } from '../../platform/http/body/parse-json-body';
import { SignedIn, type SignedInPerson } from '../../auth/session/signed-in';
import {
  newApiKeySchema,
  renameApiKeySchema,
  type ApiKeyListObject,
  type ApiKeyObject,
  type CreatedApiKeyObject,
} from './api-key.schema';
import { presentApiKey } from './present-api-key';

/** Keys are looked up at every request: one that is made works at once on every gateway, and one that is revoked is refused at once. */
@AppController('api-keys')
export class ApiKeysController {
  constructor(private readonly apiKeys: ApiKeyRepository) {}

  @Get()
  async list(@SignedIn() { account }: SignedInPerson, @Req() request: Request): Promise<ApiKeyListObject> {
    parseNoQuery(request.query);
    const keys = await this.apiKeys.listForAccount(account.id);
    return { data: keys.map(presentApiKey), limit: TIER_LIMITS[account.tier].apiKeys };
  }

  @Post()
  async create(@SignedIn() { account, actor }: SignedInPerson, @Req() request: Request): Promise<CreatedApiKeyObject> {
    const { name } = await jsonBodyOf(request, newApiKeySchema);
    const atMost = TIER_LIMITS[account.tier].apiKeys;
    const { key, record } = await this.apiKeys.create(account.id, { name, atMost, by: actor });
    return { ...presentApiKey(record), key };
  }

  @Patch(':id')
  async rename(
    @SignedIn() { account, actor }: SignedInPerson,
    @Param('id') id: string,
    @Req() request: Request,
  ): Promise<ApiKeyObject> {
    const { name } = await jsonBodyOf(request, renameApiKeySchema);
    return known(await this.apiKeys.rename(id, account.id, { name, by: actor }));
  }

  /** The record stays: what was used with the key is still told by it. */
  @Delete(':id')
  async revoke(@SignedIn() { account, actor }: SignedInPerson, @Param('id') id: string): Promise<ApiKeyObject> {
    return known(await this.apiKeys.revoke(id, account.id, actor));
  }
}

function known(key: ApiKey | null): ApiKeyObject {
  if (key === null) throw new ApiError('not_found', { param: 'id', message: 'A conta não tem esta chave.' });
  return presentApiKey(key);
}
