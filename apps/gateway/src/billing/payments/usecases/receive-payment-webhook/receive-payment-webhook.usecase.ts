import { Inject, Injectable } from '@nestjs/common';
import { PAYMENT_PROVIDER, type PaymentProvider } from '@aether/domain';
import { requirePaymentProvider } from '../../require-payment-provider';
import { ApplyPaymentEvent } from '../apply-payment-event/apply-payment-event.usecase';

interface ReceivePaymentWebhookCommand {
  /** The unmodified bytes, which the signature covers. */
  readonly body: Buffer;
  readonly signature?: string;
}

/** Verifies the signature of a payment webhook and applies its event; repeated deliveries have no further effect. */
@Injectable()
export class ReceivePaymentWebhook {
  constructor(
    private readonly applyPaymentEvent: ApplyPaymentEvent,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider | null,
  ) {}

  async execute({ body, signature }: ReceivePaymentWebhookCommand): Promise<void> {
    const provider = requirePaymentProvider(this.provider);
    const event = await provider.readNotice(body, signature);
    if (event !== null) await this.applyPaymentEvent.execute({ event, provider });
  }
}
