import { Controller, Get, Header, HttpCode, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { AppError, retiringSecrets, type Account } from '@aether/domain';
import { AccountRepository } from '@aether/platform';
import { accountOf } from '../http/request-context';
import { parseNoQuery } from '../transcriptions/query.schema';
import type { WebhookSecretObject } from './webhook-secret.schema';

@Controller('v1/webhook-secret')
export class WebhookSecretController {
  constructor(private readonly accounts: AccountRepository) {}

  @Get()
  @Header('cache-control', 'no-store')
  async get(@Req() request: Request): Promise<WebhookSecretObject> {
    parseNoQuery(request.query);
    return present(await this.accounts.findById(accountOf(request)));
  }

  @Post('rotate')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async rotate(@Req() request: Request): Promise<WebhookSecretObject> {
    parseNoQuery(request.query);
    return present(await this.accounts.rotateWebhookSecret(accountOf(request)));
  }
}

function present(account: Account | null): WebhookSecretObject {
  // A key without its account is our own disorder.
  if (account === null) throw new AppError('internal_error', { cause: 'the account of a key is missing' });
  return {
    object: 'webhook_secret',
    secret: account.webhookSecret,
    retiring: retiringSecrets(account, new Date()).map(({ until }) => ({ expires_at: until.toISOString() })),
  };
}
