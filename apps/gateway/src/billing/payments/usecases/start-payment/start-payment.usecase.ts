import { Inject, Injectable } from '@nestjs/common';
import {
  MICRO_BRL_PER_CENTAVO,
  PAYMENT_PROVIDER,
  type Payment,
  type PaymentProvider,
  type PaymentMethod,
  type Purchase,
} from '@aether/domain';
import { PaymentRepository, type AppConfig } from '@aether/platform';
import { ApiError } from '../../../../platform/http/api-error';
import { AttemptLimiter } from '../../../../platform/rate-limit/attempt-limiter';
import { CONFIG } from '../../../../platform/tokens';
import { requirePaymentProvider } from '../../require-payment-provider';

interface StartPaymentCommand {
  readonly accountId: string;
  readonly purchase: Purchase;
  readonly method: PaymentMethod;
}

/** Payments that an account may start, so that it cannot use up the rate that the provider allows all accounts. */
const STARTED_PER_HOUR = 20;
const HOUR_S = 3600;

/** Records a purchase at today's price and opens its payment at the provider. Rejects with `rate_limited` after too many. */
@Injectable()
export class StartPayment {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly attemptLimiter: AttemptLimiter,
    @Inject(CONFIG) private readonly config: AppConfig,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider | null,
  ) {}

  async execute({ accountId, purchase, method }: StartPaymentCommand): Promise<Payment> {
    const provider = requirePaymentProvider(this.provider);
    if (!provider.methods.includes(method)) {
      throw new ApiError('invalid_parameter', {
        param: 'method',
        message: 'O parâmetro `method` não é aceito: use outro meio.',
      });
    }
    await this.attemptLimiter.count([
      { name: `payments-started:${accountId}`, limit: STARTED_PER_HOUR, windowS: HOUR_S },
    ]);
    const until = new Date(Date.now() + this.config.payments.pixLastsS * 1000);
    const expiresAt = method === 'pix' ? until : null;
    const payment = await this.payments.create({ accountId, purchase, method, provider: provider.name, expiresAt });
    const centavos = purchase.microBrl / MICRO_BRL_PER_CENTAVO;
    const returnUrl = `${this.config.web.origin}/saldo/${payment.id}`;
    const opened = await provider.open({ paymentId: payment.id, method, centavos, expiresAt: until, returnUrl });
    return this.payments.markOpened(payment.id, opened);
  }
}
