import type { PaymentNotice, PaymentProvider } from '@aether/domain';

export interface ApplyNoticeCommand {
  readonly notice: PaymentNotice;
  readonly provider: PaymentProvider;
}
