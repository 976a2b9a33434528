import { Inject, Injectable } from '@nestjs/common';
import { AppError, PAYMENT_PROVIDER, type Payment, type PaymentProvider } from '@aether/domain';
import { PaymentRepository } from '@aether/platform';
import { ApiError } from '../../../../platform/http/api-error';
import { ApplyNotice } from '../apply-notice/apply-notice.usecase';
import type { CheckPaymentCommand } from './check-payment.command';

/** How a payment stands. One that waits is asked for at its provider, so that a notice that was lost is not missed. */
@Injectable()
export class CheckPayment {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly applyNotice: ApplyNotice,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider | null,
  ) {}

  /** Rejects with `not_found` for another account's too. */
  async execute({ id, accountId }: CheckPaymentCommand): Promise<Payment> {
    const payment = await this.payments.find(id, accountId);
    if (payment === null) throw new ApiError('not_found', { param: 'id', message: 'A conta não tem este pagamento.' });
    const { provider } = this;
    if (payment.status === 'confirmed' || payment.providerId === null || provider?.name !== payment.provider)
      return payment;
    const notice = await provider.find(payment.providerId).catch(ifOverloaded);
    return notice === null ? payment : this.applyNotice.execute({ notice, provider });
  }
}

/** What is known is told all the same: the next look asks again. */
function ifOverloaded(error: unknown): null {
  if (error instanceof AppError && error.code === 'overloaded') return null;
  throw error;
}
