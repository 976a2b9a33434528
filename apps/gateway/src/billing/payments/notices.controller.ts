import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { buffer } from 'node:stream/consumers';
import type { Request } from 'express';
import { AppError } from '@aether/domain';
import { Public } from '../../auth/api-key.guard';
import { openRequestBody } from '../../platform/http/body/request-body';
import { parseNoQuery } from '../../transcriptions/query.schema';
import { ReceiveNotice } from './usecases/receive-notice/receive-notice.usecase';

/** Notices are small; Stripe's are a few kilobytes. */
const MAX_BYTES = 256 * 1024;

const tooLarge = (): AppError => new AppError('file_too_large', { message: 'O aviso passa de 256 KB.' });

/** Where the payment provider tells how payments stand. What it has signed is believed, and nothing else. */
@Public()
@Controller('v1/payments/notices')
export class NoticesController {
  constructor(private readonly receiveNotice: ReceiveNotice) {}

  @Post()
  @HttpCode(204)
  async receive(@Req() request: Request): Promise<void> {
    parseNoQuery(request.query);
    const signature = request.get('stripe-signature') ?? request.get('sandbox-signature');
    const body = await buffer(openRequestBody(request, { maxBytes: MAX_BYTES, tooLarge }));
    await this.receiveNotice.execute({ body, ...(signature !== undefined && { signature }) });
  }
}
