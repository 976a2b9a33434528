import { Module } from '@nestjs/common';
import { TranscriptionsModule } from '../transcriptions/transcriptions.module';
import { DeliveriesController } from './deliveries.controller';
import { Redeliver } from './usecases/redeliver/redeliver.usecase';
import { SendWebhookTest } from './usecases/send-webhook-test/send-webhook-test.usecase';
import { WebhookSecretController } from './webhook-secret.controller';
import { WebhookTestsController } from './webhook-tests.controller';

@Module({
  imports: [TranscriptionsModule],
  controllers: [DeliveriesController, WebhookSecretController, WebhookTestsController],
  providers: [Redeliver, SendWebhookTest],
  exports: [SendWebhookTest],
})
export class WebhooksModule {}
