import { Module } from '@nestjs/common';
import { PaymentsModule } from './payments/payments.module';
import { SessionModule } from '../auth/session/session.module';
import { BalanceController } from './balance.controller';
import { BillingDetailsController } from './billing-details.controller';
import { InvoicesController } from './invoices.controller';
import { OffersController } from './offers.controller';
import { PaymentsController } from './payments.controller';

/** Balance, payments and receipts for the web application. */
@Module({
  imports: [PaymentsModule, SessionModule],
  controllers: [BalanceController, BillingDetailsController, InvoicesController, OffersController, PaymentsController],
})
export class BillingModule {}
