import { Module } from '@nestjs/common';
import { NoticesController } from './notices.controller';
import { ApplyNotice } from './usecases/apply-notice/apply-notice.usecase';
import { CheckPayment } from './usecases/check-payment/check-payment.usecase';
import { ReceiveNotice } from './usecases/receive-notice/receive-notice.usecase';
import { StartPayment } from './usecases/start-payment/start-payment.usecase';

@Module({
  controllers: [NoticesController],
  providers: [ApplyNotice, CheckPayment, ReceiveNotice, StartPayment],
  exports: [CheckPayment, ReceiveNotice, StartPayment],
})
export class PaymentsModule {}
