import { Get, HttpCode, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { AccountRepository } from '@aether/platform';
import { parseNoQuery } from '../transcriptions/query.schema';
import { presentWebhookSecret } from './present-webhook-secret';
import type { WebhookSecretObject } from './webhook-secret.schema';
import { AppController } from '../auth/session/console-controller';
import { SignedIn, type SignedInPerson } from '../auth/session/signed-in';

@AppController('webhook-secret')
export class AppWebhookSecretController {
  constructor(private readonly accounts: AccountRepository) {}

  @Get()
  get(@SignedIn() { account }: SignedInPerson, @Req() request: Request): WebhookSecretObject {
    parseNoQuery(request.query);
    return presentWebhookSecret(account);
  }

  @Post('rotate')
  @HttpCode(200)
  async rotate(@SignedIn() { account, actor }: SignedInPerson): Promise<WebhookSecretObject> {
    return presentWebhookSecret(await this.accounts.rotateWebhookSecret(account.id, actor));
  }
}
