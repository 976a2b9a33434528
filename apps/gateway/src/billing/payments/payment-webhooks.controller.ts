import { Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { buffer } from 'node:stream/consumers';
import type { Request } from 'express';
import { AppError, PAYMENT_PROVIDER, type PaymentProvider } from '@aether/domain';
import { Public } from '../../platform/http/public-route';
import { openRequestBody } from '../../platform/http/body/request-body';
import { parseNoQuery } from '../../platform/http/parse-query';
import { ReceivePaymentWebhook } from './usecases/receive-payment-webhook/receive-payment-webhook.usecase';

/** Payment webhooks are small; Stripe's have a few kilobytes. */
const MAX_BYTES = 256 * 1024;

const tooLarge = (): AppError => new AppError('file_too_large', { message: 'O aviso passa de 256 KB.' });

/** Receives the payment provider's webhooks. Only signed events are accepted. */
@Public()
@Controller('v1/payments/notices')
export class PaymentWebhooksController {
  constructor(
    private readonly receivePaymentWebhook: ReceivePaymentWebhook,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider | null,
  ) {}

  @Post()
  @HttpCode(204)
  async receive(@Req() request: Request): Promise<void> {
    parseNoQuery(request.query);
    const signature = this.provider === null ? undefined : request.get(this.provider.signatureHeader);
    const body = await buffer(openRequestBody(request, { maxBytes: MAX_BYTES, tooLarge }));
    await this.receivePaymentWebhook.execute({ body, ...(signature !== undefined && { signature }) });
  }
}
