import { Inject, Injectable } from '@nestjs/common';
import { AppError, isFinal, PAYMENT_PROVIDER, type Payment, type PaymentProvider } from '@aether/domain';
import { PaymentRepository } from '@aether/platform';
import { ApiError } from '../../../../platform/http/api-error';
import { AttemptLimiter, type AttemptLimit } from '../../../../platform/rate-limit/attempt-limiter';
import { ApplyPaymentEvent } from '../apply-payment-event/apply-payment-event.usecase';

interface CheckPaymentCommand {
  readonly id: string;
  readonly accountId: string;
}

/** Reads a payment. For one that is not final it also asks the provider, which recovers lost webhooks, but not at every call. */
@Injectable()
export class CheckPayment {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly applyPaymentEvent: ApplyPaymentEvent,
    private readonly attemptLimiter: AttemptLimiter,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider | null,
  ) {}

  /** Rejects with `not_found`, also for a payment of another account. */
  async execute({ id, accountId }: CheckPaymentCommand): Promise<Payment> {
    const payment = await this.payments.find(id, accountId);
    if (payment === null) throw new ApiError('not_found', { param: 'id', message: 'A conta não tem este pagamento.' });
    const { provider } = this;
    if (isFinal(payment.status) || payment.providerId === null || provider?.name !== payment.provider) return payment;
    if (!(await this.attemptLimiter.admits(queryLimits(payment)))) return payment;
    const event = await provider.find(payment.providerId).catch(ifOverloaded);
    return event === null ? payment : this.applyPaymentEvent.execute({ event, provider });
  }
}

/** Pages poll a payment every few seconds; the provider limits the requests of all accounts together. */
function queryLimits({ id, accountId }: Payment): readonly AttemptLimit[] {
  return [
    { name: `payment:${id}`, limit: 20, windowS: 60 },
    { name: `payments:${accountId}`, limit: 60, windowS: 60 },
  ];
}

/** Falls back to the stored state; the next read asks the provider again. */
function ifOverloaded(error: unknown): null {
  if (error instanceof AppError && error.code === 'overloaded') return null;
  throw error;
}
