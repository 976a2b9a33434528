import { Inject, Injectable } from '@nestjs/common';
import {
  AppError,
  PAYMENT_PROVIDER,
  type Payment,
  type PaymentProvider,
  type PaymentMethod,
  type Purchase,
} from '@aether/domain';
import { PaymentRepository, type AppConfig } from '@aether/platform';
import { CONFIG } from '../../../../platform/tokens';
import { requirePaymentProvider } from '../../require-payment-provider';

interface StartPaymentCommand {
  readonly accountId: string;
  readonly purchase: Purchase;
  readonly method: PaymentMethod;
}

const CENTAVO = 10_000;

/** Records a purchase at today's price and opens its payment at the provider. */
@Injectable()
export class StartPayment {
  constructor(
    private readonly payments: PaymentRepository,
    @Inject(CONFIG) private readonly config: AppConfig,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider | null,
  ) {}

  async execute({ accountId, purchase, method }: StartPaymentCommand): Promise<Payment> {
    const provider = requirePaymentProvider(this.provider);
    if (!provider.methods.includes(method)) {
      throw new AppError('invalid_parameter', {
        param: 'method',
        message: 'O parâmetro `method` não é aceito: use outro meio.',
      });
    }
    const until = new Date(Date.now() + this.config.payments.pixLastsS * 1000);
    const expiresAt = method === 'pix' ? until : null;
    const payment = await this.payments.create({ accountId, purchase, method, provider: provider.name, expiresAt });
    const centavos = purchase.microBrl / CENTAVO;
    const returnUrl = `${this.config.web.origin}/saldo/${payment.id}`;
    const opened = await provider.open({ paymentId: payment.id, method, centavos, expiresAt: until, returnUrl });
    return this.payments.markOpened(payment.id, opened);
  }
}
