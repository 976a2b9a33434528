import { Inject, Injectable } from '@nestjs/common';
import { PAYMENT_PROVIDER, type PaymentProvider } from '@aether/domain';
import { configured } from '../../configured-provider';
import { ApplyNotice } from '../apply-notice/apply-notice.usecase';

interface ReceiveNoticeCommand {
  /** The unmodified bytes, which the signature covers. */
  readonly body: Buffer;
  readonly signature?: string;
}

/** Verifies the signature of a payment webhook and applies its event; repeated deliveries have no further effect. */
@Injectable()
export class ReceiveNotice {
  constructor(
    private readonly applyNotice: ApplyNotice,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider | null,
  ) {}

  async execute({ body, signature }: ReceiveNoticeCommand): Promise<void> {
    const provider = configured(this.provider);
    const notice = provider.readNotice(body, signature);
    if (notice !== null) await this.applyNotice.execute({ notice, provider });
  }
}
