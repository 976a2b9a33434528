import { Delete, Get, Param, Patch, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { TIER_LIMITS, type ApiKey } from '@aether/domain';
import { ApiKeyRepository, KeySpendingRepository } from '@aether/platform';
import { ApiError } from '../../platform/http/api-error';
import { parseNoQuery } from '../../platform/http/parse-query';
import { AppController } from '../../auth/session/console-controller';
import { jsonBodyOf } from '../../platform/http/body/parse-json-body';
import { CurrentUser, type SignedInUser } from '../../auth/session/current-user';
import {
  changeApiKeySchema,
  newApiKeySchema,
  type ApiKeyListObject,
  type ApiKeyObject,
  type CreatedApiKeyObject,
} from './api-key.schema';
import { parseRestrictions } from './parse-restrictions';
import { presentApiKey } from './present-api-key';
import { RequiresRole } from '../../platform/http/required-role';

/** Every request looks its key up, so a new key works, and a revoked key is rejected, immediately on every gateway. */
@AppController('api-keys')
export class ApiKeysController {
  constructor(
    private readonly apiKeys: ApiKeyRepository,
    private readonly keySpending: KeySpendingRepository,
  ) {}

  @RequiresRole('owner')
  @Get()
  async list(@CurrentUser() { account }: SignedInUser, @Req() request: Request): Promise<ApiKeyListObject> {
    parseNoQuery(request.query);
    const keys = await this.apiKeys.listForAccount(account.id);
    return { data: await Promise.all(keys.map((key) => this.present(key))), limit: TIER_LIMITS[account.tier].apiKeys };
  }

  @RequiresRole('owner')
  @Post()
  async create(@CurrentUser() { account, actor }: SignedInUser, @Req() request: Request): Promise<CreatedApiKeyObject> {
    const { name, project = null, ...given } = await jsonBodyOf(request, newApiKeySchema);
    const restrictions = parseRestrictions(given, new Date());
    const atMost = TIER_LIMITS[account.tier].apiKeys;
    const { key, record } = await this.apiKeys.create(account.id, {
      name,
      project,
      atMost,
      by: actor,
      ...restrictions,
    });
    return { ...(await this.present(record)), key };
  }

  /** Takes effect with the next request. */
  @RequiresRole('owner')
  @Patch(':id')
  async change(
    @CurrentUser() { account, actor }: SignedInUser,
    @Param('id') id: string,
    @Req() request: Request,
  ): Promise<ApiKeyObject> {
    const { name, project, ...given } = await jsonBodyOf(request, changeApiKeySchema);
    const named = { ...(name !== undefined && { name }), ...(project !== undefined && { project }) };
    const set = { ...named, ...parseRestrictions(given, new Date()) };
    if (Object.keys(set).length === 0) throw nothingToChange();
    const key = found(await this.apiKeys.change(id, account.id, { ...set, by: actor }));
    // What the key spent before it had a limit counts, also if it was charged by an older version.
    if (set.monthlyLimitMicroBrl !== undefined) await this.keySpending.correct(key, { always: true });
    return this.present(key);
  }

  /** The record is kept, because usage is reported by key. */
  @RequiresRole('owner')
  @Delete(':id')
  async revoke(@CurrentUser() { account, actor }: SignedInUser, @Param('id') id: string): Promise<ApiKeyObject> {
    return this.present(found(await this.apiKeys.revoke(id, account.id, actor)));
  }

  private async present(key: ApiKey): Promise<ApiKeyObject> {
    return presentApiKey(key, key.monthlyLimitMicroBrl === null ? null : await this.keySpending.of(key));
  }
}

function found(key: ApiKey | null): ApiKey {
  if (key === null) throw new ApiError('not_found', { param: 'id', message: 'A conta não tem esta chave.' });
  return key;
}

function nothingToChange(): ApiError {
  const message = 'Envie o que mudar: `name`, `project`, `scopes`, `expires_at` ou `monthly_limit_brl`.';
  return new ApiError('invalid_parameter', { param: 'name', message });
}
