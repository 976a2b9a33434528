import { Inject, Injectable } from '@nestjs/common';
import { PAYMENT_PROVIDER, type Payment, type PaymentProvider } from '@aether/domain';
import { PaymentRepository, type AppConfig } from '@aether/platform';
import { ApiError } from '../../../../platform/http/api-error';
import { CONFIG } from '../../../../platform/tokens';
import { configured } from '../../configured-provider';
import type { StartPaymentCommand } from './start-payment.command';

const CENTAVO = 10_000;

/** Records what is bought at today's price, and has the provider ask for the money. */
@Injectable()
export class StartPayment {
  constructor(
    private readonly payments: PaymentRepository,
    @Inject(CONFIG) private readonly config: AppConfig,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider | null,
  ) {}

  async execute({ accountId, purchase, method }: StartPaymentCommand): Promise<Payment> {
    const provider = configured(this.provider);
    if (!provider.methods.includes(method)) {
      throw new ApiError('invalid_parameter', {
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
