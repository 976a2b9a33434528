import { Module } from '@nestjs/common';
import { WebhookSecretController } from './webhook-secret.controller';

@Module({ controllers: [WebhookSecretController] })
export class WebhooksModule {}
