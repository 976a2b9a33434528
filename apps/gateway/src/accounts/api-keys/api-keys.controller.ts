import { Delete, Get, Param, Patch, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { AppError, TIER_LIMITS, type ApiKey } from '@aether/domain';
import { ApiKeyRepository } from '@aether/platform';
import { parseNoQuery } from '../../platform/http/parse-query';
import { AppController } from '../../auth/session/console-controller';
import { jsonBodyOf } from '../../platform/http/body/parse-json-body';
import { CurrentUser, type SignedInUser } from '../../auth/session/current-user';
import {
  newApiKeySchema,
  renameApiKeySchema,
  type ApiKeyListObject,
  type ApiKeyObject,
  type CreatedApiKeyObject,
} from './api-key.schema';
import { presentApiKey } from './present-api-key';

/** Every request looks its key up, so a new key works, and a revoked key is rejected, immediately on every gateway. */
@AppController('api-keys')
export class ApiKeysController {
  constructor(private readonly apiKeys: ApiKeyRepository) {}

  @Get()
  async list(@CurrentUser() { account }: SignedInUser, @Req() request: Request): Promise<ApiKeyListObject> {
    parseNoQuery(request.query);
    const keys = await this.apiKeys.listForAccount(account.id);
    return { data: keys.map(presentApiKey), limit: TIER_LIMITS[account.tier].apiKeys };
  }

  @Post()
  async create(@CurrentUser() { account, actor }: SignedInUser, @Req() request: Request): Promise<CreatedApiKeyObject> {
    const { name } = await jsonBodyOf(request, newApiKeySchema);
    const atMost = TIER_LIMITS[account.tier].apiKeys;
    const { key, record } = await this.apiKeys.create(account.id, { name, atMost, by: actor });
    return { ...presentApiKey(record), key };
  }

  @Patch(':id')
  async rename(
    @CurrentUser() { account, actor }: SignedInUser,
    @Param('id') id: string,
    @Req() request: Request,
  ): Promise<ApiKeyObject> {
    const { name } = await jsonBodyOf(request, renameApiKeySchema);
    return presentFound(await this.apiKeys.rename(id, account.id, { name, by: actor }));
  }

  /** The record is kept, because usage is reported by key. */
  @Delete(':id')
  async revoke(@CurrentUser() { account, actor }: SignedInUser, @Param('id') id: string): Promise<ApiKeyObject> {
    return presentFound(await this.apiKeys.revoke(id, account.id, actor));
  }
}

function presentFound(key: ApiKey | null): ApiKeyObject {
  if (key === null) throw new AppError('not_found', { param: 'id', message: 'A conta não tem esta chave.' });
  return presentApiKey(key);
}
