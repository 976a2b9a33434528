import { Controller, Get, Header, HttpCode, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { AccountRepository } from '@aether/platform';
import { callerAuditActor } from '../auth/audit-actor';
import { accountOf } from '../platform/http/request-context';
import { parseNoQuery } from '../platform/http/parse-query';
import { presentWebhookSecret } from './present-webhook-secret';
import type { WebhookSecretObject } from './webhook-secret.schema';
import { RequiresRole } from '../platform/http/required-role';
import { RequiresScope } from '../platform/http/required-scope';

@Controller('v1/webhook-secret')
export class WebhookSecretController {
  constructor(private readonly accounts: AccountRepository) {}

  @RequiresScope('manage')
  @RequiresRole('owner')
  @Get()
  @Header('cache-control', 'no-store')
  async get(@Req() request: Request): Promise<WebhookSecretObject> {
    parseNoQuery(request.query);
    return presentWebhookSecret(this.accounts, await this.accounts.findById(accountOf(request)));
  }

  @RequiresScope('manage')
  @RequiresRole('owner')
  @Post('rotate')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async rotate(@Req() request: Request): Promise<WebhookSecretObject> {
    parseNoQuery(request.query);
    const by = callerAuditActor(request);
    return presentWebhookSecret(this.accounts, await this.accounts.rotateWebhookSecret(accountOf(request), by));
  }
}
