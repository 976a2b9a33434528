import { Module } from '@nestjs/common';
import { TranscriptionsModule } from '../transcriptions/transcriptions.module';
import { DeliveriesController } from './deliveries.controller';
import { Redeliver } from './usecases/redeliver/redeliver.usecase';
import { WebhookSecretController } from './webhook-secret.controller';

@Module({
  imports: [TranscriptionsModule],
  controllers: [DeliveriesController, WebhookSecretController],
  providers: [Redeliver],
})
export class WebhooksModule {}
