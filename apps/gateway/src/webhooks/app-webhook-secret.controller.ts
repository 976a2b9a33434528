import { Get, HttpCode, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { AccountRepository } from '@aether/platform';
import { parseNoQuery } from '../platform/http/parse-query';
import { presentWebhookSecret } from './present-webhook-secret';
import type { WebhookSecretObject } from './webhook-secret.schema';
import { AppController } from '../auth/session/console-controller';
import { CurrentUser, type SignedInUser } from '../auth/session/current-user';
import { RequiresRole } from '../platform/http/required-role';

@AppController('webhook-secret')
export class AppWebhookSecretController {
  constructor(private readonly accounts: AccountRepository) {}

  @RequiresRole('owner')
  @Get()
  get(@CurrentUser() { account }: SignedInUser, @Req() request: Request): WebhookSecretObject {
    parseNoQuery(request.query);
    return presentWebhookSecret(this.accounts, account);
  }

  @RequiresRole('owner')
  @Post('rotate')
  @HttpCode(200)
  async rotate(@CurrentUser() { account, actor }: SignedInUser): Promise<WebhookSecretObject> {
    return presentWebhookSecret(this.accounts, await this.accounts.rotateWebhookSecret(account.id, actor));
  }
}
