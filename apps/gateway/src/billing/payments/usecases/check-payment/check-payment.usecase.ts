import { Inject, Injectable } from '@nestjs/common';
import { AppError, PAYMENT_PROVIDER, type Payment, type PaymentProvider } from '@aether/domain';
import { PaymentRepository } from '@aether/platform';
import { ApplyPaymentEvent } from '../apply-payment-event/apply-payment-event.usecase';

interface CheckPaymentCommand {
  readonly id: string;
  readonly accountId: string;
}

/** Reads a payment. For a pending one it also asks the provider, which recovers lost webhooks. */
@Injectable()
export class CheckPayment {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly applyPaymentEvent: ApplyPaymentEvent,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider | null,
  ) {}

  /** Rejects with `not_found`, also for a payment of another account. */
  async execute({ id, accountId }: CheckPaymentCommand): Promise<Payment> {
    const payment = await this.payments.find(id, accountId);
    if (payment === null) throw new AppError('not_found', { param: 'id', message: 'A conta não tem este pagamento.' });
    const { provider } = this;
    if (payment.status === 'confirmed' || payment.providerId === null || provider?.name !== payment.provider)
      return payment;
    const event = await provider.find(payment.providerId).catch(ifOverloaded);
    return event === null ? payment : this.applyPaymentEvent.execute({ event, provider });
  }
}

/** Falls back to the stored state; the next read asks the provider again. */
function ifOverloaded(error: unknown): null {
  if (error instanceof AppError && error.code === 'overloaded') return null;
  throw error;
}
