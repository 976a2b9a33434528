import type { PaymentMethod, Purchase } from '@aether/domain';

export interface StartPaymentCommand {
  readonly accountId: string;
  readonly purchase: Purchase;
  readonly method: PaymentMethod;
}
