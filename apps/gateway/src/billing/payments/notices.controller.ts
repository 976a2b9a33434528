import { Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { buffer } from 'node:stream/consumers';
import type { Request } from 'express';
import { PAYMENT_PROVIDER, type AppError, type PaymentProvider } from '@aether/domain';
import { ApiError } from '../../platform/http/api-error';
import { Public } from '../../auth/api-key.guard';
import { openRequestBody } from '../../platform/http/body/request-body';
import { parseNoQuery } from '../../transcriptions/query.schema';
import { ReceiveNotice } from './usecases/receive-notice/receive-notice.usecase';

/** Notices are small; Stripe's are a few kilobytes. */
const MAX_BYTES = 256 * 1024;

const tooLarge = (): AppError => new ApiError('file_too_large', { message: 'O aviso passa de 256 KB.' });

/** Where the payment provider tells how payments stand. What it has signed is believed, and nothing else. */
@Public()
@Controller('v1/payments/notices')
export class NoticesController {
  constructor(
    private readonly receiveNotice: ReceiveNotice,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider | null,
  ) {}

  @Post()
  @HttpCode(204)
  async receive(@Req() request: Request): Promise<void> {
    parseNoQuery(request.query);
    const signature = this.provider === null ? undefined : request.get(this.provider.signatureHeader);
    const body = await buffer(openRequestBody(request, { maxBytes: MAX_BYTES, tooLarge }));
    await this.receiveNotice.execute({ body, ...(signature !== undefined && { signature }) });
  }
}
