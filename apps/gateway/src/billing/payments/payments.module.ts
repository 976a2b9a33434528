import { Module } from '@nestjs/common';
import { SessionModule } from '../../auth/session/session.module';
import { PaymentWebhooksController } from './payment-webhooks.controller';
import { ApplyPaymentEvent } from './usecases/apply-payment-event/apply-payment-event.usecase';
import { CheckPayment } from './usecases/check-payment/check-payment.usecase';
import { ReceivePaymentWebhook } from './usecases/receive-payment-webhook/receive-payment-webhook.usecase';
import { StartPayment } from './usecases/start-payment/start-payment.usecase';

@Module({
  imports: [SessionModule],
  controllers: [PaymentWebhooksController],
  providers: [ApplyPaymentEvent, CheckPayment, ReceivePaymentWebhook, StartPayment],
  exports: [CheckPayment, ReceivePaymentWebhook, StartPayment],
})
export class PaymentsModule {}
