import { Module } from '@nestjs/common';
import { TranscriptionsModule } from '../transcriptions/transcriptions.module';
import { DeliveriesController } from './deliveries.controller';
import { ListDeliveries } from './usecases/list-deliveries/list-deliveries.usecase';
import { Redeliver } from './usecases/redeliver/redeliver.usecase';
import { WebhookSecretController } from './webhook-secret.controller';

@Module({
  imports: [TranscriptionsModule],
  controllers: [DeliveriesController, WebhookSecretController],
  providers: [ListDeliveries, Redeliver],
})
export class WebhooksModule {}
